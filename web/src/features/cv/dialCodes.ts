import { latinDigits } from '../../lib/amount'

/** Calling codes by ISO region, those most likely on a CV sent to Saudi Arabia; their names come from the browser. */
const codes = {
  SA: '966',
  AE: '971',
  BH: '973',
  DZ: '213',
  EG: '20',
  ET: '251',
  FR: '33',
  DE: '49',
  GB: '44',
  ID: '62',
  IN: '91',
  IQ: '964',
  IE: '353',
  IT: '39',
  JO: '962',
  KE: '254',
  KW: '965',
  LB: '961',
  LK: '94',
  LY: '218',
  MA: '212',
  MY: '60',
  NG: '234',
  NP: '977',
  OM: '968',
  PH: '63',
  PK: '92',
  PS: '970',
  QA: '974',
  SD: '249',
  SY: '963',
  TN: '216',
  TR: '90',
  BD: '880',
  US: '1',
  CA: '1',
  AU: '61',
  ZA: '27',
  YE: '967',
} as const

export type Region = keyof typeof codes

export const homeRegion: Region = 'SA'

export function dialCode(region: Region): string {
  return `+${codes[region]}`
}

export interface Country {
  region: Region
  name: string
}

/** All of them but Saudi Arabia, by name. */
export function otherCountries(language: string): Country[] {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  return (Object.keys(codes) as Region[])
    .filter((region) => region !== homeRegion)
    .map((region) => ({ region, name: names.of(region) ?? region }))
    .toSorted((a, b) => a.name.localeCompare(b.name, language))
}

export function isRegion(text: string): text is Region {
  return text in codes
}

const saudi = /^0?(5\d{8}|1[1-9]\d{7}|9200\d{5}|800\d{7})$/

/** Whether a number says which country it is from, or can only be Saudi. */
export function hasCountry(phone: string): boolean {
  const number = latinDigits(phone).replace(/[\s().-]/g, '')
  return /^(\+|00)/.test(number) || saudi.test(number)
}

/** A number as written in a country, in E.164. The zero that stands for "within the country" goes, except in Italy. */
export function withCountry(written: string, region: Region): string {
  const digits = latinDigits(written).replace(/\D/g, '')
  return dialCode(region) + (region === 'IT' ? digits : digits.replace(/^0+/, ''))
}
