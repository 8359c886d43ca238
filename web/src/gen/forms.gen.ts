// Generated from the Go tables by make generate. Do not edit.
import type { FormRules } from './rules.gen';

export const acceptInvitation = {
  name: [
    { rule: 'required', message: "Name is required" },
    { rule: 'maxLength', arg: 120, message: "Please use at most 120 characters" },
  ],
  password: [
    { rule: 'required', message: "Password is required" },
    { rule: 'minLength', arg: 12, message: "Please use at least 12 characters" },
    { rule: 'maxLength', arg: 128, message: "Please use at most 128 characters" },
  ],
} as const satisfies FormRules;

export const backupPlan = {
  keep: [
    { rule: 'required', message: "Please enter a number from 1 to 365" },
    { rule: 'integer', message: "Please enter a number from 1 to 365" },
    { rule: 'min', arg: 1, message: "Please enter a number from 1 to 365" },
    { rule: 'max', arg: 365, message: "Please enter a number from 1 to 365" },
  ],
  place: [
    { rule: 'oneOf', arg: ["off","own","folder"], message: "Please choose a place" },
  ],
  time: [
    { rule: 'required', message: "Please choose a time" },
    { rule: 'time', message: "Please choose a time" },
  ],
} as const satisfies FormRules;

export const changePassword = {
  current: [
    { rule: 'required', message: "Current password is required" },
    { rule: 'maxLength', arg: 128, message: "Please use at most 128 characters" },
  ],
  password: [
    { rule: 'required', message: "Password is required" },
    { rule: 'minLength', arg: 12, message: "Please use at least 12 characters" },
    { rule: 'maxLength', arg: 128, message: "Please use at most 128 characters" },
  ],
} as const satisfies FormRules;

export const comment = {
  text: [
    { rule: 'required', message: "Please write a comment" },
    { rule: 'maxLength', arg: 2048, message: "Please use at most 2048 characters" },
  ],
} as const satisfies FormRules;

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
    { rule: 'maxLength', arg: 40, message: "Please use at most 40 characters" },
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
    { rule: 'maxLength', arg: 10000, message: "Please use at most 10,000 characters" },
  ],
  phone: [
    { rule: 'required', message: "Phone number is required" },
    { rule: 'maxLength', arg: 40, message: "Please use at most 40 characters" },
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

export const event = {
  date: [
    { rule: 'required', message: "Date is required" },
    { rule: 'date', message: "Please enter a valid date" },
  ],
  description: [
    { rule: 'required', message: "Description is required" },
    { rule: 'maxLength', arg: 10000, message: "Please use at most 10 000 characters" },
  ],
  largestParty: [
    { rule: 'integer', message: "Please enter a whole number" },
    { rule: 'min', arg: 1, message: "Please enter 1 or more, or leave it empty" },
    { rule: 'max', arg: 100000, message: "There can be at most 100 000 seats" },
  ],
  location: [
    { rule: 'required', message: "Location is required" },
    { rule: 'maxLength', arg: 200, message: "Please use at most 200 characters" },
  ],
  priceCents: [
    { rule: 'required', message: "Price is required" },
    { rule: 'number', message: "Please enter an amount such as 350 or 349.50" },
    { rule: 'min', arg: 0, message: "The price cannot be below zero" },
    { rule: 'max', arg: 1e+06, message: "The price can be at most R1 000 000" },
  ],
  time: [
    { rule: 'required', message: "Time is required" },
    { rule: 'time', message: "Please enter a time such as 18:30" },
  ],
  title: [
    { rule: 'required', message: "Title is required" },
    { rule: 'maxLength', arg: 200, message: "Please use at most 200 characters" },
  ],
  totalSeats: [
    { rule: 'required', message: "Total seats is required" },
    { rule: 'integer', message: "Please enter a whole number" },
    { rule: 'min', arg: 1, message: "There must be at least one seat" },
    { rule: 'max', arg: 100000, message: "There can be at most 100 000 seats" },
  ],
} as const satisfies FormRules;

export const factor = {
  name: [
    { rule: 'required', message: "Name is required" },
    { rule: 'maxLength', arg: 60, message: "Please use at most 60 characters" },
  ],
} as const satisfies FormRules;

export const forgotPassword = {
  email: [
    { rule: 'required', message: "Email is required" },
    { rule: 'email', message: "Please enter a valid email" },
  ],
} as const satisfies FormRules;

export const galleryImage = {
  alt: [
    { rule: 'required', message: "Describe this picture" },
    { rule: 'maxLength', arg: 300, message: "Please use at most 300 characters" },
  ],
  category: [
    { rule: 'required', message: "Choose a category, or type a new one" },
    { rule: 'maxLength', arg: 60, message: "Please use at most 60 characters" },
  ],
  description: [
    { rule: 'maxLength', arg: 2000, message: "Please use at most 2 000 characters" },
  ],
  title: [
    { rule: 'maxLength', arg: 120, message: "Please use at most 120 characters" },
  ],
} as const satisfies FormRules;

export const guestComment = {
  name: [
    { rule: 'required', message: "Please enter your name to comment" },
    { rule: 'maxLength', arg: 120, message: "Please use at most 120 characters" },
  ],
  text: [
    { rule: 'required', message: "Please write a comment" },
    { rule: 'maxLength', arg: 2048, message: "Please use at most 2048 characters" },
  ],
} as const satisfies FormRules;

export const invitation = {
  email: [
    { rule: 'required', message: "Email is required" },
    { rule: 'email', message: "Please enter a valid email" },
  ],
  name: [
    { rule: 'required', message: "Name is required" },
    { rule: 'maxLength', arg: 120, message: "Please use at most 120 characters" },
  ],
  role: [
    { rule: 'required', message: "Please choose owner, manager or staff" },
    { rule: 'oneOf', arg: ["owner","manager","staff"], message: "Please choose owner, manager or staff" },
  ],
} as const satisfies FormRules;

export const invoice = {
  discountCents: [
    { rule: 'required', message: "Discount cannot be negative or above R100 000 000" },
    { rule: 'min', arg: 0, message: "Discount cannot be negative or above R100 000 000" },
    { rule: 'max', arg: 1e+10, message: "Discount cannot be negative or above R100 000 000" },
  ],
  dueDate: [
    { rule: 'required', message: "Due date is required" },
    { rule: 'date', message: "Please enter a valid date" },
  ],
  items: [
    { rule: 'min', arg: 1, message: "At least one item is needed" },
    { rule: 'max', arg: 100, message: "An invoice can have at most 100 items" },
  ],
  notes: [
    { rule: 'maxLength', arg: 10000, message: "Please use at most 10 000 characters" },
  ],
  paymentTerms: [
    { rule: 'maxLength', arg: 200, message: "Please use at most 200 characters" },
  ],
  taxRate: [
    { rule: 'required', message: "Tax rate must be between 0 and 100" },
    { rule: 'number', message: "Tax rate must be between 0 and 100" },
    { rule: 'min', arg: 0, message: "Tax rate must be between 0 and 100" },
    { rule: 'max', arg: 100, message: "Tax rate must be between 0 and 100" },
  ],
} as const satisfies FormRules;

export const invoiceItem = {
  description: [
    { rule: 'required', message: "Please fill in all item details" },
    { rule: 'maxLength', arg: 200, message: "A description can have at most 200 characters" },
  ],
  quantity: [
    { rule: 'required', message: "Quantity must be at least 1" },
    { rule: 'integer', message: "Quantity must be a whole number" },
    { rule: 'min', arg: 1, message: "Quantity must be at least 1" },
    { rule: 'max', arg: 10000, message: "Quantity can be at most 10 000" },
  ],
  rateCents: [
    { rule: 'required', message: "Please fill in all item details" },
    { rule: 'min', arg: 1, message: "Please fill in all item details" },
    { rule: 'max', arg: 1e+08, message: "A rate can be at most R1 000 000" },
  ],
} as const satisfies FormRules;

export const login = {
  email: [
    { rule: 'required', message: "Email is required" },
    { rule: 'email', message: "Please enter a valid email" },
  ],
  password: [
    { rule: 'required', message: "Password is required" },
    { rule: 'maxLength', arg: 128, message: "Please use at most 128 characters" },
  ],
} as const satisfies FormRules;

export const mailServer = {
  fromAddress: [
    { rule: 'required', message: "Please enter the address that letters come from" },
    { rule: 'email', message: "Please enter a valid email" },
  ],
  fromName: [
    { rule: 'maxLength', arg: 100, message: "Please use at most 100 characters" },
  ],
  host: [
    { rule: 'required', message: "Please enter the name of the mail server, such as smtp.example.com" },
    { rule: 'maxLength', arg: 253, message: "That is longer than any server's name" },
  ],
  password: [
    { rule: 'maxLength', arg: 500, message: "Please use at most 500 characters" },
  ],
  port: [
    { rule: 'required', message: "Please enter a port between 1 and 65535, usually 587 or 465" },
    { rule: 'integer', message: "Please enter a port between 1 and 65535, usually 587 or 465" },
    { rule: 'min', arg: 1, message: "Please enter a port between 1 and 65535, usually 587 or 465" },
    { rule: 'max', arg: 65535, message: "Please enter a port between 1 and 65535, usually 587 or 465" },
  ],
  replyTo: [
    { rule: 'email', message: "Please enter a valid email" },
  ],
  user: [
    { rule: 'maxLength', arg: 200, message: "Please use at most 200 characters" },
  ],
} as const satisfies FormRules;

export const newAuthenticator = {
  code: [
    { rule: 'required', message: "Code is required" },
    { rule: 'maxLength', arg: 60, message: "This is longer than any code" },
  ],
  name: [
    { rule: 'required', message: "Name is required" },
    { rule: 'maxLength', arg: 60, message: "Please use at most 60 characters" },
  ],
} as const satisfies FormRules;

export const profile = {
  name: [
    { rule: 'required', message: "Name is required" },
    { rule: 'maxLength', arg: 120, message: "Please use at most 120 characters" },
  ],
} as const satisfies FormRules;

export const recipient = {
  email: [
    { rule: 'required', message: "Email is required" },
    { rule: 'email', message: "Please enter a valid email" },
  ],
} as const satisfies FormRules;

export const registration = {
  email: [
    { rule: 'required', message: "Email is required" },
    { rule: 'email', message: "Please enter a valid email" },
  ],
  fullName: [
    { rule: 'required', message: "Full name is required" },
    { rule: 'maxLength', arg: 120, message: "Please use at most 120 characters" },
  ],
  numberOfAttendees: [
    { rule: 'required', message: "Number of attendees is required" },
    { rule: 'integer', message: "Please enter a whole number" },
    { rule: 'min', arg: 1, message: "Not enough seats available" },
  ],
  phone: [
    { rule: 'required', message: "Phone number is required" },
    { rule: 'maxLength', arg: 40, message: "Please use at most 40 characters" },
  ],
  specialRequirements: [
    { rule: 'maxLength', arg: 2000, message: "Please use at most 2 000 characters" },
  ],
} as const satisfies FormRules;

export const reply = {
  text: [
    { rule: 'required', message: "Please write a reply" },
    { rule: 'maxLength', arg: 2048, message: "Please use at most 2048 characters" },
  ],
} as const satisfies FormRules;

export const reservation = {
  date: [
    { rule: 'required', message: "Date is required" },
    { rule: 'date', message: "Please enter a valid date" },
    { rule: 'notPast', message: "Date cannot be in the past" },
  ],
  email: [
    { rule: 'required', message: "Email is required" },
    { rule: 'email', message: "Please enter a valid email" },
  ],
  firstName: [
    { rule: 'required', message: "First name is required" },
    { rule: 'maxLength', arg: 120, message: "Please use at most 120 characters" },
  ],
  guests: [
    { rule: 'oneOf', arg: ["1 Guest","2 Guests","3 Guests","4 Guests","5+ Guests"], message: "Please choose the number of guests" },
  ],
  lastName: [
    { rule: 'required', message: "Last name is required" },
    { rule: 'maxLength', arg: 120, message: "Please use at most 120 characters" },
  ],
  occasion: [
    { rule: 'oneOf', arg: ["dinner","picnic","baby shower","birthday","sip and paint","other"], message: "Please choose one of the occasions" },
  ],
  partySize: [
    { rule: 'integer', message: "Please enter a number from 1 to 500" },
    { rule: 'min', arg: 1, message: "Please enter a number from 1 to 500" },
    { rule: 'max', arg: 500, message: "Please enter a number from 1 to 500" },
  ],
  phone: [
    { rule: 'maxLength', arg: 40, message: "Please use at most 40 characters" },
  ],
  specialRequest: [
    { rule: 'maxLength', arg: 2000, message: "Please use at most 2 000 characters" },
  ],
  time: [
    { rule: 'time', message: "Please enter a valid time" },
  ],
} as const satisfies FormRules;

export const resetPassword = {
  password: [
    { rule: 'required', message: "Password is required" },
    { rule: 'minLength', arg: 12, message: "Please use at least 12 characters" },
    { rule: 'maxLength', arg: 128, message: "Please use at most 128 characters" },
  ],
} as const satisfies FormRules;

export const secondStep = {
  code: [
    { rule: 'required', message: "Code is required" },
    { rule: 'maxLength', arg: 60, message: "This is longer than any code" },
  ],
} as const satisfies FormRules;

export const setUp = {
  email: [
    { rule: 'required', message: "Email is required" },
    { rule: 'email', message: "Please enter a valid email" },
  ],
  name: [
    { rule: 'required', message: "Name is required" },
    { rule: 'maxLength', arg: 120, message: "Please use at most 120 characters" },
  ],
  password: [
    { rule: 'required', message: "Password is required" },
    { rule: 'minLength', arg: 12, message: "Please use at least 12 characters" },
    { rule: 'maxLength', arg: 128, message: "Please use at most 128 characters" },
  ],
} as const satisfies FormRules;

export const staffReservation = {
  date: [
    { rule: 'required', message: "Date is required" },
    { rule: 'date', message: "Please enter a valid date" },
    { rule: 'notPast', message: "Date cannot be in the past" },
  ],
  email: [
    { rule: 'required', message: "Email is required" },
    { rule: 'email', message: "Please enter a valid email" },
  ],
  firstName: [
    { rule: 'required', message: "First name is required" },
    { rule: 'maxLength', arg: 120, message: "Please use at most 120 characters" },
  ],
  guests: [
    { rule: 'oneOf', arg: ["1 Guest","2 Guests","3 Guests","4 Guests","5 Guests","6 Guests","7 Guests","8 Guests","9 Guests","10+ Guests"], message: "Please choose the number of guests" },
  ],
  lastName: [
    { rule: 'required', message: "Last name is required" },
    { rule: 'maxLength', arg: 120, message: "Please use at most 120 characters" },
  ],
  notes: [
    { rule: 'maxLength', arg: 10000, message: "Please use at most 10 000 characters" },
  ],
  occasion: [
    { rule: 'oneOf', arg: ["dinner","picnic","baby shower","birthday","sip and paint","other"], message: "Please choose one of the occasions" },
  ],
  partySize: [
    { rule: 'integer', message: "Please enter a number from 1 to 500" },
    { rule: 'min', arg: 1, message: "Please enter a number from 1 to 500" },
    { rule: 'max', arg: 500, message: "Please enter a number from 1 to 500" },
  ],
  phone: [
    { rule: 'maxLength', arg: 40, message: "Please use at most 40 characters" },
  ],
  specialRequest: [
    { rule: 'maxLength', arg: 2000, message: "Please use at most 2 000 characters" },
  ],
  time: [
    { rule: 'required', message: "Time is required" },
    { rule: 'time', message: "Please enter a valid time" },
  ],
} as const satisfies FormRules;
