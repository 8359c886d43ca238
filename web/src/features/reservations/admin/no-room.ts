import { ApiProblem } from '../../../lib/problem';

/** Whether the server refused because there is no room, which a manager may overrule. */
export const isNoRoom = (thrown: unknown): thrown is ApiProblem =>
  thrown instanceof ApiProblem && thrown.code === 'no-room';
