import { useQuery } from '@tanstack/react-query';
import { shortDate } from '../../../lib/dates';
import { mailTo } from '../../../lib/mail-to';
import { formatRand } from '../../../lib/money';
import { telLink } from '../../../lib/tel-link';
import { Address } from '../../../ui/admin/address';
import { AppButtonLink } from '../../../ui/admin/app-button-link';
import { Loaded } from '../../../ui/admin/loaded';
import { StatusBadge } from '../../../ui/admin/status';
import { Dialog } from '../../../ui/dialog';
import { Fact, Facts } from '../../../ui/facts';
import { TextLink } from '../../../ui/text-link';
import { type Employee, employeeQuery } from './api';
import { fullName, signInWords } from './words';

type Props = {
  id: string;
  /** What the list calls them, until the rest is here. */
  name?: string;
  onClose: () => void;
};

/** Everything about one employee. */
export function EmployeeDialog({ id, name = 'Employee', onClose }: Props) {
  const found = useQuery(employeeQuery(id));
  return (
    <Dialog
      open
      onClose={onClose}
      title={found.data ? fullName(found.data) : name}
      footer={
        found.data && (
          <AppButtonLink to={`/admin/employees/${id}/edit`} look="secondary">
            Edit
          </AppButtonLink>
        )
      }
    >
      <Loaded found={found} lines={8}>
        {(data) => <Details employee={data} />}
      </Loaded>
    </Dialog>
  );
}

function Details({ employee }: { employee: Employee }) {
  const { emergencyContact = '', emergencyPhone = '' } = employee;
  return (
    <Facts>
      <Fact label="Employee number">{employee.employeeNumber}</Fact>
      <Fact label="Position">{employee.position}</Fact>
      <Fact label="Department">{employee.department}</Fact>
      <Fact label="Hire date">{shortDate(employee.hireDate)}</Fact>
      <Fact label="Status">
        <StatusBadge status={employee.status} />
      </Fact>
      <Fact label="Sign-in">{employee.signIn ? signInWords(employee.signIn) : 'None'}</Fact>
      <Fact label="Email">
        <TextLink href={mailTo(employee.email)}>
          <Address email={employee.email} />
        </TextLink>
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
  );
}

function Phone({ number }: { number: string }) {
  return <TextLink href={telLink(number)}>{number}</TextLink>;
}
