package db

// synchronous is SQLite's FULL: a commit is on the disk before it is answered.
const synchronous = "2"
