// Addresses of pages about one thing. Those without a parameter are written where they are used.

export function jobPath(id: string): string {
  return `/job/${encodeURIComponent(id)}`
}

export function companyPath(id: string): string {
  return `/company/${encodeURIComponent(id)}`
}

/** The page of a job's applicants, opened at one of them if named. */
export function applicantsPath(jobId: string, applicationId = ''): string {
  const opened = applicationId && `?application=${encodeURIComponent(applicationId)}`
  return `/company/jobs/${encodeURIComponent(jobId)}/applicants${opened}`
}

/** Links and addresses may carry the prefix `talent_`; the id is what follows it. */
export function talentIdOf(id: string): string {
  return id.replace(/^talent_/, '')
}

/** A talent as companies see them. `from` names the job or the application that the talent is looked at for. */
export function talentPath(id: string, from: { job?: string; application?: string } = {}): string {
  const query = new URLSearchParams(from).toString()
  return `/talent/${encodeURIComponent(talentIdOf(id))}${query && `?${query}`}`
}

/** One field of the detailed editor. */
export function profileFieldPath(field: string): string {
  return `/talent/edit-profile?field=${field}`
}

/** The detailed editor with a skill put into it, to be looked at and saved. */
export function addSkillPath(skill: string): string {
  return `/talent/edit-profile?${new URLSearchParams({ field: 'skills', add: skill })}`
}

/** The part of the detailed editor where a CV is uploaded. */
export const cvSectionPath = '/talent/edit-profile#cv'
