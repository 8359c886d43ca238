package storage

// Failure lets tests see what the operating system's complaints become, also
// those that a test run by root cannot provoke.
var Failure = diskFailure
