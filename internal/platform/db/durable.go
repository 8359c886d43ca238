package db

// synchronous is SQLite's FULL: a commit is on the disk before it is answered. It has a
// file of its own for test/broken, which puts one in its place that forgets.
const synchronous = "2"
