import { expect, it } from 'vitest'
import { namePage, writeMeta } from './seo'

it('keeps title, description, canonical and alternates true', () => {
  document.head.innerHTML = `
    <meta name="description" content="old">
    <meta property="og:title" content="old"><meta property="og:url" content="old">
    <link rel="canonical" href="https://x.example/old">
    <link rel="alternate" hreflang="ar" href="https://x.example/old?lang=ar">`
  writeMeta({ title: 'About · Tawafuq', description: 'Who we are' }, '/about')
  expect(document.title).toBe('About · Tawafuq')
  expect(document.querySelector('meta[name=description]')?.getAttribute('content')).toBe('Who we are')
  expect(document.querySelector('meta[property="og:title"]')?.getAttribute('content')).toBe('About · Tawafuq')
  expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(`${window.location.origin}/about`)
  expect(document.querySelector('link[hreflang=ar]')?.getAttribute('href')).toBe('https://x.example/about?lang=ar')
})

it('prefers the name a page gave itself, while it stands', () => {
  const forget = namePage('Nurse · Tawafuq', '/job/1')
  writeMeta({ title: 'Job · Tawafuq' }, '/job/1')
  expect(document.title).toBe('Nurse · Tawafuq')
  writeMeta({ title: 'About · Tawafuq' }, '/about')
  expect(document.title).toBe('About · Tawafuq')
  forget()
  writeMeta({ title: 'Job · Tawafuq' }, '/job/1')
  expect(document.title).toBe('Job · Tawafuq')
})
