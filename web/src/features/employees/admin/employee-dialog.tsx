import { longDate } from '../../../lib/dates';
import { mailTo } from '../../../lib/mail-to';
import { formatRand } from '../../../lib/money';
import { AppButtonLink } from '../../../ui/admin/app-button-link';
import { Dialog } from '../../../ui/dialog';
import { Fact, Facts } from '../../../ui/facts';
import { TextLink } from '../../../ui/text-link';
import type { Employee } from './api';
import { StatusBadge } from './employees-table';
import { fullName } from './words';

type Props = { employee: Employee; mayWrite: boolean; onClose: () => void };

/** Everything about one employee that the server lets this colleague see. */
export function EmployeeDialog({ employee, mayWrite, onClose }: Props) {
  const { emergencyContact = '', emergencyPhone = '' } = employee;
  return (
    <Dialog
      open
      onClose={onClose}
      title={fullName(employee)}
      footer={
        mayWrite && (
          <AppButtonLink to={`/admin/employees/${employee.id}/edit`} look="secondary">
            Edit
          </AppButtonLink>
        )
      }
    >
      <Facts>
        <Fact label="Employee number">{employee.employeeNumber}</Fact>
        <Fact label="Position">{employee.position}</Fact>
        <Fact label="Department">{employee.department}</Fact>
        <Fact label="Hire date">{longDate(employee.hireDate)}</Fact>
        <Fact label="Status">
          <StatusBadge status={employee.status} />
        </Fact>
        <Fact label="Email">
          <TextLink href={mailTo(employee.email)}>{employee.email}</TextLink>
        </Fact>
        <Fact label="Phone">
          <Phone number={employee.phone} />
        </Fact>
        <Fact label="Address">{employee.address}</Fact>
        {employee.salaryCents !== undefined && (
          <Fact label="Salary">{formatRand(employee.salaryCents)} a month</Fact>
        )}
        <Fact label="Emergency contact">{emergencyContact}</Fact>
        <Fact label="Emergency phone">{emergencyPhone && <Phone number={emergencyPhone} />}</Fact>
        <Fact label="Notes">{employee.notes}</Fact>
      </Facts>
    </Dialog>
  );
}

function Phone({ number }: { number: string }) {
  return <TextLink href={`tel:${number.replace(/[^+\d]/g, '')}`}>{number}</TextLink>;
}
