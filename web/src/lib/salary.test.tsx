import { render } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { loadPart, setLanguage, useT } from '../i18n/i18n'
import { salaryText, type Pay } from './salary'

beforeAll(() => loadPart('job'))

function Salary(pay: Pay) {
  return salaryText(useT(), pay)
}

function said(salaryMin: number | null, salaryMax: number | null, currency: Pay['currency'] = 'SAR') {
  const { container } = render(<Salary salaryMin={salaryMin} salaryMax={salaryMax} currency={currency} />)
  return container.textContent
}

it('says a range, one bound or neither', () => {
  expect(said(12_000, 18_000)).toBe('12,000 – 18,000 SAR')
  expect(said(9_000, null)).toBe('From 9,000 SAR')
  expect(said(null, 18_000, 'USD')).toBe('Up to 18,000 USD')
  expect(said(9_000, 9_000, 'EUR')).toBe('9,000 EUR')
  expect(said(null, null)).toBe('Salary not specified')
  expect(said(0, 4_000)).toBe('0 – 4,000 SAR')
})

it('says it in Arabic with the currency’s Arabic name', async () => {
  await setLanguage('ar')
  expect(said(12_000, 18_000)).toBe('12,000 – 18,000 ر.س')
  expect(said(9_000, null)).toBe('من 9,000 ر.س')
  expect(said(null, null)).toBe('الراتب غير محدد')
})
