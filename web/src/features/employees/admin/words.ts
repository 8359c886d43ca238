import { forms } from '../../../gen/rules.gen';
import { statusWord } from '../../../ui/admin/status';
import type { EmployeeFilter, EmployeeStatus, SignIn } from './api';

/** The lists are the server's: a form may hold only what its rules allow. */
export const departments = optionsOf(forms.employee.department);
export const positions = optionsOf(forms.employee.position);

export const statuses: readonly EmployeeStatus[] = ['active', 'inactive', 'terminated'];

export const sorts = [
  { value: 'name', label: 'Name' },
  { value: 'employeeNumber', label: 'Employee number' },
  { value: 'hireDate', label: 'Hire date' },
  { value: 'department', label: 'Department' },
] as const;

type Department = NonNullable<EmployeeFilter['department']>;
type Sort = NonNullable<EmployeeFilter['sort']>;

/** What stands in the address may be anything; only what the server knows is asked for. */
export function knownDepartment(text: string): Department | undefined {
  return departments.includes(text) ? (text as Department) : undefined;
}

export function knownStatus(text: string): EmployeeStatus | undefined {
  return statuses.find((one) => one === text);
}

export function knownSort(text: string): Sort {
  const known = sorts.some(({ value }) => value === text.replace(/^-/, ''));
  return known ? (text as Sort) : 'name';
}

function optionsOf(rules: readonly { rule: string; arg?: unknown }[]): readonly string[] {
  const arg = rules.find(({ rule }) => rule === 'oneOf')?.arg;
  return Array.isArray(arg) ? arg : [];
}

/** As what somebody signs in; how it stands only where it is not in use. */
export function signInWords({ role, status }: SignIn): string {
  return status === 'active' ? statusWord(role) : `${statusWord(role)}, ${status}`;
}

export function fullName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`;
}
