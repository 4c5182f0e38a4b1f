import type {
  Applicant,
  Application as SentApplication,
  ApplicationCounts,
  ApplicationEvent,
  ApplicationMessage,
  Conversation,
  Interview,
  InterviewEvent,
  Interviewer,
  Invitation,
  Job,
} from '../../api/types'

export type { Applicant, Conversation, Interview, InterviewEvent, Interviewer, Invitation }
export type ApplicationStatus = SentApplication['status']
export type Counts = ApplicationCounts
export type Message = ApplicationMessage

/** An application as its talent sees it in a list. */
export interface Application extends SentApplication {
  jobType: Job['jobType']
  jobStatus: Job['status']
}

export interface HistoryEntry extends ApplicationEvent {
  status: ApplicationStatus
}

export interface ApplicationDetails extends Application {
  history: HistoryEntry[]
  messages: Message[]
  interviewHistory: InterviewEvent[]
  /** For the company alone. */
  applicant: Applicant | null
}
