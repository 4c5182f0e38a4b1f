import type { ComponentType } from 'react'
import type { Profile } from '../../../api/types'
import type { Taken, Took } from '../api'

/** What the place of a CV needs of the page around it. */
export interface CVSectionProps {
  /** As it would be if all that is typed were saved. */
  profile: Profile
  /** Puts what is taken into the profile; null where that failed, which the reader has been told. */
  onTake: (items: readonly Taken[]) => Promise<Took | null>
}

export type CVSection = ComponentType<CVSectionProps>
