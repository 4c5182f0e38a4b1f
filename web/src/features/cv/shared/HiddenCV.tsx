import { lazy } from 'react'
import { loadPart } from '../../../i18n/i18n'

/** The CV of an applicant who is read blind, which brings its own texts. */
export const HiddenCV = lazy(() => Promise.all([import('../HiddenCV'), loadPart('cv')]).then(([file]) => file))
