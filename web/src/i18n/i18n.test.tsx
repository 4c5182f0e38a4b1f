import { act, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { FixedLanguage, loadAllLanguages, loadPart, setLanguage, startLanguage, Trans, useT } from './i18n'

function Word() {
  return <p>{useT()('app.nav.home')}</p>
}

it('switches texts, document and storage together, without a reload', async () => {
  render(<Word />)
  expect(screen.getByText('Home')).toBeTruthy()
  await act(() => setLanguage('ar'))
  expect(screen.getByText('الرئيسية')).toBeTruthy()
  expect(document.documentElement.lang).toBe('ar')
  expect(document.documentElement.dir).toBe('rtl')
  expect(localStorage.getItem('language')).toBe('ar')
  expect(document.cookie).toContain('language=ar')
})

it('restores a stored language and corrects the document', async () => {
  localStorage.setItem('language', 'ar')
  document.documentElement.lang = 'en'
  await startLanguage()
  expect(document.documentElement.dir).toBe('rtl')
  expect(document.cookie).toContain('language=ar')
})

it('ignores a stored value that is not one of ours, and does not store a mere default', async () => {
  localStorage.setItem('language', 'fr')
  document.documentElement.lang = 'en'
  await startLanguage()
  expect(document.documentElement.lang).toBe('en')
  expect(localStorage.getItem('language')).toBe('fr')
})

it('draws tags and elements inside a sentence', async () => {
  await loadPart('main')
  render(<Trans k="app.verify.text" nodes={{ email: <b>sara@example.org</b> }} />)
  expect(screen.getByText('sara@example.org').tagName).toBe('B')
})

it('keeps a subtree in its own language', async () => {
  await loadAllLanguages()
  render(
    <FixedLanguage language="ar">
      <Word />
    </FixedLanguage>,
  )
  expect(screen.getByText('الرئيسية').closest('[dir]')?.getAttribute('dir')).toBe('rtl')
})
