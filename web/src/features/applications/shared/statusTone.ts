import type { ChipTone } from '../../../ui/Chip'
import type { ApplicationStatus } from '../types'

/** The words say where an application stands; the colour only agrees. */
export const statusTone: Record<ApplicationStatus, ChipTone> = {
  pending: 'plain',
  reviewed: 'plain',
  interviewing: 'gold',
  accepted: 'hit',
  rejected: 'clay',
}
