import type { CVAnalysis, CVDocument, CVField, Profile } from '../../api/types'

export const profile: Profile = {
  userId: 'u1',
  title: 'Analyst',
  bio: '',
  skills: ['Excel'],
  experience: 0,
  location: 'Riyadh',
  expectedSalary: null,
  availability: 'immediately',
  education: [],
  workHistory: [],
  certifications: [],
  languages: [],
  languageLevels: {},
  links: [],
  portfolio: [],
  phone: '',
  profileCompleteness: 30,
  isAiOptimized: false,
  cvDocument: null,
  inPool: true,
  shown: { title: 'Analyst', skills: ['Excel'], location: 'Riyadh', languages: [], education: [] },
}

export const cvDocument: CVDocument = {
  id: 'v1',
  fileName: 'reem.pdf',
  uploadedAt: '2026-11-10T09:00:00Z',
  fileSize: 340_000,
  processingStatus: 'completed',
  extractedText: 'Reem Al-Otaibi\nData Analyst',
  format: 'pdf',
  pages: 2,
  draft: false,
}

/** Arabic and English in one text, and a sign that JavaScript counts as two characters. */
const text = [
  'Reem Al-Otaibi 📞 +966551234567 reem@people.example',
  'محللة بيانات',
  'Born: 12 May 1994',
  'Skills: SQL, اكسل, PowerBI',
  'Data Analyst, Masar, 03/2021 - to date',
  'Intern, Tuwaiq, 2019',
  'Clerk, Najd, 2017',
  'Trainee, Hail',
  'BSc Statistics, King Saud University, 2021',
  'Arabic (native), English',
].join('\n')

function found(key: CVField['key'], index: number, words: string, more: Partial<CVField> = {}): CVField {
  const start = text.indexOf(words)
  return { key, index, start, end: start + words.length, confidence: 0.9, ask: false, ...more }
}

const work = { description: '', duration: '', months: 0, current: false }

export const analysis: CVAnalysis = {
  ...cvDocument,
  text,
  parsedData: {
    name: 'Reem Al-Otaibi',
    email: 'reem@people.example',
    phone: '+966551234567',
    location: '',
    title: 'محللة بيانات',
    summary: '',
    years: 5.5,
    skills: ['SQL', 'اكسل', 'PowerBI', 'excel'],
    experience: [
      {
        ...work,
        position: 'Data Analyst',
        company: 'Masar',
        start: '2021-03',
        end: '',
        current: true,
        duration: '5 years',
        months: 60,
      },
      { ...work, position: 'Intern', company: 'Tuwaiq', start: '2019', end: '2019' },
      { ...work, position: 'Clerk', company: 'Najd', start: '2017', end: '2017' },
      { ...work, position: 'Trainee', company: 'Hail', start: '', end: '' },
    ],
    education: ['BSc Statistics, King Saud University'],
    certifications: [],
    languages: ['Arabic', 'English'],
    languageLevels: { Arabic: 'native' },
    links: [],
  },
  suggestions: {
    completenessScore: 80,
    suggestions: ['Look at 2 items.', 'Add a link.', 'Say what salary you expect.', 'Add a few sentences.'],
  },
  fields: [
    found('name', 0, 'Reem Al-Otaibi'),
    found('email', 0, 'reem@people.example'),
    found('phone', 0, '+966551234567'),
    found('title', 0, 'محللة بيانات'),
    { key: 'years', index: 0, start: 0, end: 0, confidence: 0.9, ask: false },
    found('skills', 0, 'SQL'),
    found('skills', 1, 'اكسل', { concept: 'Microsoft Excel' }),
    found('skills', 2, 'PowerBI', { ask: true, confidence: 0.4 }),
    found('skills', 3, 'اكسل'),
    found('experience', 0, 'Data Analyst, Masar, 03/2021 - to date'),
    found('experience', 1, 'Intern, Tuwaiq, 2019'),
    found('experience', 2, 'Clerk, Najd, 2017'),
    found('experience', 3, 'Trainee, Hail'),
    found('education', 0, 'BSc Statistics, King Saud University'),
    found('languages', 0, 'Arabic (native)'),
    found('languages', 1, 'English', { ask: true }),
  ],
  leftOut: [{ kind: 'birthDate', start: text.indexOf('Born'), end: text.indexOf('1994') + 4 }],
}
