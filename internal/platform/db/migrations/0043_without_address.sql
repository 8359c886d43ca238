-- Reservations without an address belong to no customer, whose words would find them. They are few, and have an
-- index of their own, which holds their words. Owner: reservations.

CREATE INDEX reservations_without_address ON reservations (search) WHERE email_key = '';
