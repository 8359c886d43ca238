package app

// JobLook is the name of the job that makes backups and checks the health.
const JobLook = jobLook
