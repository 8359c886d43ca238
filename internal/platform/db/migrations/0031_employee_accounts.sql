-- Who of those who work here can sign in. Both sides are unique: an employee has at
-- most one account, and an account belongs to at most one employee. Without either
-- of them there is no link.
-- Owner: employees.

CREATE TABLE employee_accounts (
  employee_id TEXT PRIMARY KEY REFERENCES employees (id) ON DELETE CASCADE,
  account_id  TEXT NOT NULL UNIQUE REFERENCES users (id) ON DELETE CASCADE
);
