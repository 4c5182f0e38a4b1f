import { describe, expect, it } from 'vitest'
import { displayName, initials, pictureOf } from './person'

describe('displayName', () => {
  it.each([
    [{ firstName: 'Sara', lastName: 'Al-Harbi', email: 'sara@example.org' }, 'Sara Al-Harbi'],
    [{ firstName: '', lastName: '', email: 'hr@najd.example', companyName: 'Najd Systems' }, 'Najd Systems'],
    [{ firstName: '', lastName: '', email: 'hr.team@najd.example', companyName: '' }, 'hr.team'],
  ])('of %o is %s', (who, want) => expect(displayName(who)).toBe(want))
})

describe('initials', () => {
  it.each([
    ['Sara Al-Harbi', 'SH'],
    ['Omar', 'O'],
    ['  noura   bint  saleh ', 'NS'],
    ['hr.team', 'HT'],
    ['سارة الحربي', 'س ح'],
    ['Éva Ødegård', 'ÉØ'],
    ['', ''],
    ['«Najd» (Systems)', 'NS'],
    // A company's legal form and trade say nothing of its name.
    ['شركة الحجاز للرعاية الصحية', 'ح'],
    ['شركه بيانات طويق للتقنية', 'ب ط'],
    ['مؤسسة عبدالله الحربي للمقاولات', 'ع ح'],
    ['مجموعة نجد القابضة', 'ن'],
    ['الشركة السعودية للكهرباء', 'س'],
    ['شركة للتقنية', 'ت'],
    ['شركة', 'ش'],
    ['The Najd Company Ltd.', 'N'],
    ['Najd & Co.', 'N'],
    ['Tuwaiq Data Group', 'TD'],
    ['Company', 'C'],
    ['Najd Systems | نجد للأنظمة', 'NS'],
  ])('of %s are %s', (name, want) => expect(initials(name)).toBe(want))
})

it('shows who speaks for a company by its logo, unless they have a picture', () => {
  expect(pictureOf({ profileImageUrl: '', companyLogoUrl: '/l' })).toBe('/l')
  expect(pictureOf({ profileImageUrl: '/p', companyLogoUrl: '/l' })).toBe('/p')
  expect(pictureOf({ profileImageUrl: '' })).toBeUndefined()
})
