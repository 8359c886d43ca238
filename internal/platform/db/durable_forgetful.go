//go:build forgetful

package db

// synchronous is SQLite's NORMAL, which forgets the last commits when the power
// goes. It is the control of test/chaos and no product is built with it.
const synchronous = "1"
