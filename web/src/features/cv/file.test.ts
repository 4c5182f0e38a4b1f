import { describe, expect, it } from 'vitest'
import { nameIn } from './api'
import { cvLimits } from '../../lib/known'
import { fileProblem, formOf, sizeText } from './file'
import { afterStep, sendingShare } from './progress'

describe('a file', () => {
  it.each([
    ['cv.pdf', '', 10, null],
    ['سيرتي.DOCX', '', 10, null],
    ['cv.doc', 'application/msword', 10, null],
    ['cv.txt', 'text/plain', cvLimits.file, null],
    ['cv', 'application/pdf', 10, null],
    ['cv', '', 10, 'unsupported'],
    ['cv.png', 'image/png', 10, 'unsupported'],
    ['cv.exe', 'application/pdf', 10, 'unsupported'],
    ['cv.png', 'image/png', cvLimits.file + 1, 'unsupported'],
    ['cv.pdf', 'application/pdf', cvLimits.file + 1, 'tooLarge'],
  ])('%s (%s, %i bytes)', (name, type, size, want) => expect(fileProblem({ name, type, size })).toBe(want))

  it.each([
    [10, 'en', '1 kB'],
    [340_000, 'en', '340 kB'],
    [1_250_000, 'en', '1.3 MB'],
  ] as const)('of %i bytes in %s', (size, language, want) => expect(sizeText(size, language)).toBe(want))

  it('has its size in Arabic words and Latin digits', () =>
    expect(sizeText(340_000, 'ar')).toMatch(/340.*[\u0600-\u06ff]/))

  it('goes out as a form, the same bytes for the same key', async () => {
    const file = new File(['نص'], 'my "cv".txt', { type: 'text/plain' })
    const { body, contentType } = formOf(file, 'u1', 'k1')
    expect(contentType).toBe('multipart/form-data; boundary=cv-k1')
    const text = await body.text()
    expect(text).toBe(
      '--cv-k1\r\nContent-Disposition: form-data; name="userId"\r\n\r\nu1\r\n' +
        '--cv-k1\r\nContent-Disposition: form-data; name="cv"; filename="my %22cv%22.txt"\r\n' +
        'Content-Type: text/plain\r\n\r\nنص\r\n--cv-k1--\r\n',
    )
    expect(await formOf(file, 'u1', 'k1').body.text()).toBe(text)
  })
})

describe('a name in a header', () => {
  it.each([
    ["attachment; filename*=utf-8''%D8%B3%D9%8A%D8%B1%D8%A9.pdf", 'سيرة.pdf'],
    ['attachment; filename=reem.pdf', 'reem.pdf'],
    ['attachment; filename="my cv.pdf"', 'my cv.pdf'],
    [null, null],
  ])('%j', (header, want) => expect(nameIn(header)).toBe(want))
})

describe('the bar', () => {
  it('is half way when everything is sent', () =>
    expect([sendingShare(0, 100), sendingShare(50, 100), sendingShare(100, 100), sendingShare(0, 0)]).toEqual([
      0, 25, 50, 0,
    ]))

  it('goes on by ten, up to ninety', () => expect([50, 60, 85, 90].map(afterStep)).toEqual([60, 70, 90, 90]))
})
