import { describe, expect, it } from 'vitest'
import { direction, initialLanguage } from './language'

describe('initialLanguage', () => {
  it.each([
    { why: 'the page’s language when nothing is stored', search: '', stored: null, page: 'ar', want: 'ar' },
    { why: 'a stored choice over the page', search: '', stored: 'ar', page: 'en', want: 'ar' },
    { why: 'not a stored value that is no language of ours', search: '', stored: 'fr', page: 'ar', want: 'ar' },
    { why: 'not a stored value in another case', search: '', stored: 'AR', page: 'en', want: 'en' },
    { why: 'the address over the stored choice', search: '?lang=en', stored: 'ar', page: 'ar', want: 'en' },
    { why: 'not an unknown language in the address', search: '?lang=de', stored: 'ar', page: 'en', want: 'ar' },
    { why: 'English when nothing is known', search: '', stored: null, page: '', want: 'en' },
  ])('takes $why', ({ search, stored, page, want }) => expect(initialLanguage(search, stored, page)).toBe(want))
})

describe('direction', () => {
  it('is right to left for Arabic alone', () => {
    expect(direction('ar')).toBe('rtl')
    expect(direction('en')).toBe('ltr')
  })
})
