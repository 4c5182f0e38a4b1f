import { expect, it } from 'vitest'
import { writeMeta } from './seo'

it('keeps title, description, canonical and alternates true', () => {
  document.head.innerHTML = `
    <meta name="description" content="old"><meta property="og:title" content="old"><meta property="og:url" content="old">
    <link rel="canonical" href="https://x.example/old">
    <link rel="alternate" hreflang="ar" href="https://x.example/old?lang=ar">`
  writeMeta({ title: 'About · Tawafuq', description: 'Who we are' }, '/about')
  expect(document.title).toBe('About · Tawafuq')
  expect(document.querySelector('meta[name=description]')?.getAttribute('content')).toBe('Who we are')
  expect(document.querySelector('meta[property="og:title"]')?.getAttribute('content')).toBe('About · Tawafuq')
  expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(`${window.location.origin}/about`)
  expect(document.querySelector('link[hreflang=ar]')?.getAttribute('href')).toBe('https://x.example/about?lang=ar')
})
