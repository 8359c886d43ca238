import { AnswerButtons } from './answer-buttons';
import { answersTo } from './answers';
import type { Reservation } from './api';

type Props = { reservation: Reservation; onAnswer: () => void; onDone: () => void };

/** The two answers to a request. */
export function RequestButtons(props: Props) {
  return <AnswerButtons {...props} answers={answersTo('pending')} />;
}
