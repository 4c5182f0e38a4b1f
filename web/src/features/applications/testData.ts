import type { Applicant, Application, ApplicationDetails, Interview } from './types'

/** Data for the tests of this folder. */
export const application: Application = {
  id: 'a1',
  jobId: 'j1',
  jobTitle: 'Backend Engineer',
  companyId: 'c1',
  companyName: 'Najd Systems',
  companyLogoUrl: '',
  location: 'Riyadh',
  jobType: 'full-time',
  salary: '12,000 – 18,000 SAR',
  status: 'pending',
  appliedAt: '2026-11-12T08:00:00Z',
  coverLetter: 'I build in Go.',
  respondedAt: null,
  jobStatus: 'open',
  satisfied: null,
  unreadMessages: 0,
  interview: null,
  cv: null,
  shown: { title: 'Backend Engineer', skills: [], location: 'Riyadh' },
}

export const details: ApplicationDetails = {
  ...application,
  history: [{ status: 'pending', at: '2026-11-12T08:00:00Z', by: 'talent', reason: '' }],
  messages: [],
  applicant: null,
}

export const interview: Interview = {
  id: 'i1',
  applicationId: 'a1',
  state: 'proposed',
  slots: ['2126-11-18T07:00:00Z', '2126-11-19T07:00:00Z', '2026-01-01T07:00:00Z'],
  minutes: 45,
  place: 'Olaya Street 12',
  note: '',
  chosen: null,
  reason: '',
}

export const applicant: Applicant = {
  applicationId: 'a1',
  jobId: 'j1',
  status: 'pending',
  appliedAt: '2026-11-12T08:00:00Z',
  hasCv: false,
  contactShared: true,
  coverLetter: 'I build in Go.',
  note: '',
  matchScore: 87,
  matchReasons: ['Lives in the same city'],
  matchParts: [{ key: 'skills', score: 92, points: 46, weight: 50 }],
  unreadMessages: 0,
  interview: null,
  candidate: {
    id: 't1',
    firstName: 'Sara',
    lastName: 'Al-Harbi',
    title: 'Engineer',
    location: 'Riyadh',
    experience: 4,
    education: [],
    skills: ['Go'],
    bio: '',
    availability: 'immediately',
    expectedSalary: null,
    languages: [],
    profileCompleteness: 80,
    profileImageUrl: '',
    shortlisted: false,
    near: false,
    email: 'sara@example.com',
    phone: '+966551234567',
    shown: { title: 'Engineer', skills: ['Go'], location: 'Riyadh', languages: [], education: [] },
  },
}

export const counts = { total: 2, pending: 1, reviewed: 0, interviewing: 0, accepted: 0, rejected: 1 }
