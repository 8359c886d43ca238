-- Who works here, and the one counter that numbers them.
-- Owner: employees.

CREATE TABLE employees (
  id                TEXT PRIMARY KEY,
  number            BIGINT NOT NULL UNIQUE,
  first_name        TEXT NOT NULL,
  last_name         TEXT NOT NULL,
  email             TEXT NOT NULL,
  phone             TEXT NOT NULL,
  address           TEXT NOT NULL,
  position          TEXT NOT NULL,
  department        TEXT NOT NULL,
  hire_date         TEXT NOT NULL,
  salary_cents      BIGINT CHECK (salary_cents >= 0),
  emergency_contact TEXT NOT NULL,
  emergency_phone   TEXT NOT NULL,
  notes             TEXT NOT NULL,
  status            TEXT NOT NULL CHECK (status IN ('active', 'inactive', 'terminated')),
  search            TEXT NOT NULL,
  sort_name         TEXT NOT NULL,
  revision          BIGINT NOT NULL,
  created_at        BIGINT NOT NULL,
  updated_at        BIGINT NOT NULL
);

CREATE INDEX employees_by_name ON employees (sort_name, id);

-- A number is taken by updating this one row in the transaction that uses it,
-- so that parallel creators wait for each other and a failure leaves no gap.
CREATE TABLE employee_numbers (
  id   BIGINT PRIMARY KEY CHECK (id = 1),
  next BIGINT NOT NULL CHECK (next >= 1000000)
);

INSERT INTO employee_numbers (id, next) VALUES (1, 1000000);
