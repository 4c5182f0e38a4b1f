import type { ComponentType } from 'react'
import type { Profile } from '../../../api/types'
import type { Taken, Took } from '../api'

/** What the CV section needs from the page around it. */
export interface CVSectionProps {
  /** As it would be if all that is typed were saved. */
  profile: Profile
  /** Puts what was accepted into the profile; null if that failed, in which case the reader has been told. */
  onTake: (items: readonly Taken[]) => Promise<Took | null>
}

export type CVSection = ComponentType<CVSectionProps>
