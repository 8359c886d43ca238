// Generated from the Go tables by make generate. Do not edit.
import type { FormRules } from '../rules.gen';

export const employee = {
  address: [
    { rule: 'maxLength', arg: 500, message: "Please use at most 500 characters" },
  ],
  department: [
    { rule: 'required', message: "Department is required" },
    { rule: 'oneOf', arg: ["Kitchen","Service","Management","Administration","Maintenance","Security","Cleaning","Bar"], message: "Please choose a department from the list" },
  ],
  email: [
    { rule: 'required', message: "Email is required" },
    { rule: 'email', message: "Please enter a valid email" },
  ],
  emergencyContact: [
    { rule: 'maxLength', arg: 120, message: "Please use at most 120 characters" },
  ],
  emergencyPhone: [
    { rule: 'phone', message: "Please enter a phone number such as 036 000 0000" },
  ],
  firstName: [
    { rule: 'required', message: "First name is required" },
    { rule: 'maxLength', arg: 120, message: "Please use at most 120 characters" },
  ],
  hireDate: [
    { rule: 'required', message: "Hire date is required" },
    { rule: 'date', message: "Please enter a valid date" },
  ],
  lastName: [
    { rule: 'required', message: "Last name is required" },
    { rule: 'maxLength', arg: 120, message: "Please use at most 120 characters" },
  ],
  notes: [
    { rule: 'maxLength', arg: 10000, message: "Please use at most 10 000 characters" },
  ],
  phone: [
    { rule: 'required', message: "Phone number is required" },
    { rule: 'phone', message: "Please enter a phone number such as 036 000 0000" },
  ],
  position: [
    { rule: 'required', message: "Position is required" },
    { rule: 'oneOf', arg: ["Manager","Assistant Manager","Head Chef","Sous Chef","Line Cook","Prep Cook","Server","Host/Hostess","Bartender","Dishwasher","Cleaner","Security Guard","Accountant","Receptionist","Maintenance Worker"], message: "Please choose a position from the list" },
  ],
  salary: [
    { rule: 'number', message: "Please enter a valid salary amount" },
    { rule: 'min', arg: 0, message: "Please enter a valid salary amount" },
    { rule: 'max', arg: 1e+08, message: "Please enter a valid salary amount" },
  ],
} as const satisfies FormRules;
