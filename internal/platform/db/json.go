package db

import (
	"database/sql/driver"
	"encoding/json"
	"fmt"
)

// JSON is a value that a column keeps as JSON, read and written whole; nothing
// is an empty text. Of holds the value to write, or points to where it is read.
type JSON struct{ Of any }

// Scan implements sql.Scanner.
func (j JSON) Scan(src any) error {
	text, ok := src.(string)
	if !ok {
		return fmt.Errorf("scan %T into %T", src, j.Of)
	}
	if text == "" {
		return nil
	}
	return json.Unmarshal([]byte(text), j.Of)
}

// Value implements driver.Valuer.
func (j JSON) Value() (driver.Value, error) {
	raw, err := json.Marshal(j.Of)
	if string(raw) == "null" {
		return "", err
	}
	return string(raw), err
}
