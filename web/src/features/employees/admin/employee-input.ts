import { parseRand, plainRand } from '../../../lib/money';
import type { Messages, Values } from '../../../lib/rules';
import type { Employee, EmployeeInput } from './api';

/** The form asks for rand, the server for cents: more than two places are not an amount. */
export function checkSalary({ salary = '' }: Values): Messages {
  return salary.trim() === '' || parseRand(salary) !== null
    ? {}
    : { salary: 'Please enter a valid salary amount' };
}

export function inputOf(values: Values, revision?: number): EmployeeInput {
  const text = (name: string) => values[name]?.trim() ?? '';
  return {
    firstName: text('firstName'),
    lastName: text('lastName'),
    email: text('email'),
    phone: text('phone'),
    address: text('address'),
    position: text('position'),
    department: text('department'),
    hireDate: text('hireDate'),
    salaryCents: parseRand(text('salary')),
    emergencyContact: text('emergencyContact'),
    emergencyPhone: text('emergencyPhone'),
    notes: text('notes'),
    revision,
  };
}

export function valuesOf(employee: Employee): Values {
  return {
    firstName: employee.firstName,
    lastName: employee.lastName,
    email: employee.email,
    phone: employee.phone,
    address: employee.address,
    position: employee.position,
    department: employee.department,
    hireDate: employee.hireDate,
    salary: employee.salaryCents === undefined ? '' : plainRand(employee.salaryCents),
    emergencyContact: employee.emergencyContact ?? '',
    emergencyPhone: employee.emergencyPhone ?? '',
    notes: employee.notes ?? '',
  };
}
