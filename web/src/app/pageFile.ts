import type { ComponentType } from 'react'
import type { First } from '../api/keepFirst'

/** What the file of a page has to offer. */
export interface PageFile {
  default: ComponentType
  /** Puts what the page begins with into its queries. */
  first?: First
}

export type Page = () => Promise<PageFile>
