export { backoffSeconds, type Jobs, type JobsSetting, MAX_ATTEMPTS, startJobs } from './jobs'
export { queueJob } from './queue'
