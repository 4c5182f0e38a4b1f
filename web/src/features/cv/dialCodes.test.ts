import { expect, it } from 'vitest'
import { hasCountry, otherCountries, withCountry } from './dialCodes'

it('knows a number that names its country, or can only be Saudi', () => {
  for (const phone of ['+20 100 555 0123', '0044 20 7946 0000', '055 123 4567', '٠٥٥١٢٣٤٥٦٧'])
    expect(hasCountry(phone), phone).toBe(true)
  for (const phone of ['0100 555 0123', '9876543210', '']) expect(hasCountry(phone), phone).toBe(false)
})

it('puts a number into its country', () => {
  expect(withCountry('0100 555-0123', 'EG')).toBe('+201005550123')
  expect(withCountry('٠٩٨٧٦ ٥٤٣٢١', 'IN')).toBe('+91987654321')
  expect(withCountry('06 1234 5678', 'IT')).toBe('+390612345678')
})

it('names the other countries in the reader’s language', () => {
  expect(otherCountries('en').map(({ name }) => name)).toContain('Egypt')
  expect(otherCountries('ar').map(({ name }) => name)).toContain('مصر')
  expect(otherCountries('en').some(({ region }) => region === 'SA')).toBe(false)
})
