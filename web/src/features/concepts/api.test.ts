import { expect, it } from 'vitest'
import { answer } from '../../lib/testServer'
import { suggestionOf, suggestPlaces } from './api'

const riyadh = { id: 'p-riyadh', english: 'Riyadh', arabic: 'الرياض' }

it.each([
  [
    { ...riyadh, name: 'Riyadh' },
    { value: 'Riyadh', also: 'الرياض' },
  ],
  [
    { ...riyadh, name: 'الرياض' },
    { value: 'الرياض', also: 'Riyadh' },
  ],
  [{ id: 's', name: 'PMP', english: 'PMP', arabic: 'PMP' }, { value: 'PMP' }],
])('names %j once in each language', (concept, suggestion) => expect(suggestionOf(concept)).toEqual(suggestion))

it('asks the lexicon for one kind, in whatever language is typed', async () => {
  const calls = answer({ '/api/concepts': { body: [{ ...riyadh, name: 'الرياض' }] } })
  expect(await suggestPlaces('الر', new AbortController().signal)).toEqual([{ value: 'الرياض', also: 'Riyadh' }])
  expect(calls[0]!.path).toBe(`/api/concepts?kind=place&search=${encodeURIComponent('الر')}&limit=8`)
})
