export const jobsPath = '/api/jobs'
export const savedPath = '/api/saved-jobs'
