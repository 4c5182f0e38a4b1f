import { lazy } from 'react'
import { loadPart } from '../../../i18n/i18n'

/** The CV of an applicant, which brings its own texts. */
export const CVOfTalent = lazy(() => Promise.all([import('../CVOfTalent'), loadPart('cv')]).then(([file]) => file))
