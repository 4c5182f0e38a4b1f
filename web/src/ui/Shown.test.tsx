import { render, screen, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { FixedLanguage, loadAllLanguages } from '../i18n/i18n'
import type { Language } from '../i18n/language'
import { Shown } from './Shown'
import { pairs } from './shownPairs'
import { SkillList } from './SkillList'

beforeAll(loadAllLanguages)

function read(language: Language, written: string, shown: string) {
  render(
    <FixedLanguage language={language}>
      <p data-testid="line">
        <Shown written={written} shown={shown} />
      </p>
    </FixedLanguage>,
  )
  return screen.getByTestId('line')
}

it.each([
  ['ar', 'Senior Accountant', 'محاسب أول', 'en'],
  ['en', 'محاسب أول', 'Senior Accountant', 'ar'],
] as const)(
  'shows readers of %s their form first, and the original in its own language',
  (reader, written, shown, of) => {
    const line = read(reader, written, shown)
    expect(line.textContent).toBe(`${shown} ${written}`)
    expect(within(line).getByText(written).getAttribute('lang')).toBe(of)
    expect(within(line).getByText(shown).hasAttribute('lang')).toBe(false)
  },
)

it('says once what is as written', () => {
  const line = read('en', 'Growth Hacker', 'Growth Hacker')
  expect(line.textContent).toBe('Growth Hacker')
  expect(line.querySelector('[lang]')).toBeNull()
})

it('does not repeat an original that the form contains', () => {
  expect(read('ar', 'SQL', 'لغة الاستعلام SQL').textContent).toBe('لغة الاستعلام SQL')
})

it('shows skills one by one, each once, and counts the others', () => {
  render(
    <FixedLanguage language="ar">
      <SkillList
        skills={['Accounting', 'Zorbing', 'Accounting', 'Excel']}
        shown={['المحاسبة', 'Zorbing', 'المحاسبة', 'إكسل']}
        most={2}
        moreWords="ui.loading"
      />
    </FixedLanguage>,
  )
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'المحاسبة Accounting',
    'Zorbing',
    expect.any(String),
  ])
})

it('shows as written what has no form', () => {
  expect(pairs(['SQL', 'Go'], ['إس كيو إل'])).toEqual([
    { written: 'SQL', shown: 'إس كيو إل' },
    { written: 'Go', shown: 'Go' },
  ])
})
