-- A word that many customers have leads to thousands of rows, of which one page
-- is shown. So that the page can be found in the index of words alone, each word
-- carries what customers are ordered by. Owner: reservations.

ALTER TABLE customer_terms ADD COLUMN name_key TEXT NOT NULL DEFAULT '';

ALTER TABLE customer_terms ADD COLUMN total BIGINT NOT NULL DEFAULT 0;

ALTER TABLE customer_terms ADD COLUMN last_date TEXT NOT NULL DEFAULT '';

UPDATE customer_terms
SET name_key = customers.name_key, total = customers.total, last_date = customers.last_date
FROM customers
WHERE customers.email_key = customer_terms.email_key;

DROP INDEX customer_terms_by_term;

CREATE INDEX customer_terms_by_term ON customer_terms (term, shared, email_key, name_key, total, last_date);
