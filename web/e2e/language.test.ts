import { expect } from 'vitest'
import { cookie, heading, languageOf, link, logIn, see, stored } from './stage/acts.ts'
import { registered, regular } from './stage/people.ts'
import { story, type Visit } from './stage/story.ts'
import { sayIn, type Language } from './stage/words.ts'

/** The page at an address: what the server's first bytes say, then what stands on the screen. */
async function read({ page }: Visit, address: string, language: Language) {
  const answer = await page.goto(address)
  await see(heading(page, sayIn(language)('landing.hero.title')))
  expect(await languageOf(page)).toEqual({ lang: language, dir: language === 'ar' ? 'rtl' : 'ltr' })
  return /<html lang="(\w+)"/.exec((await answer!.text()) ?? '')?.[1]
}

story('the first visit follows the browser where it asks for Arabic, and is English otherwise', async ({ open }) => {
  expect(await read(await open('ar', { locale: 'ar-EG' }), '/', 'ar')).toBe('ar')
  expect(await read(await open('en', { locale: 'fr-FR' }), '/', 'en')).toBe('en')
  expect(await read(await open('en', { locale: 'en-GB' }), '/', 'en')).toBe('en')
})

story('a stored language that is neither of ours is ignored', async ({ open }) => {
  for (const language of ['en', 'ar'] as const) {
    const visit = await open(language)
    await visit.context.addInitScript(() => localStorage.setItem('language', 'fr'))
    await visit.context.addCookies([{ name: 'language', value: 'fr', url: (await visit.page.goto('/'))!.url() }])
    expect(await read(visit, '/', language)).toBe(language)
  }
})

story('a stored choice wins over the browser’s wish, and the server is told', async ({ open }) => {
  const visit = await open('en')
  await visit.page.goto('/')
  await visit.page.evaluate(() => localStorage.setItem('language', 'ar'))
  await visit.context.clearCookies()
  // The server cannot know yet; the page does, and leaves a note for the next answer.
  expect(await read(visit, '/', 'ar')).toBe('en')
  expect(await cookie(visit, 'language')).toBe('ar')
  expect(await read(visit, '/', 'ar')).toBe('ar')
})

story('?lang= in the address wins over everything and is kept', async ({ open }) => {
  const visit = await open('en')
  await read(visit, '/?lang=en', 'en')
  expect(await read(visit, '/?lang=ar', 'ar')).toBe('ar')
  expect(await stored(visit.page, 'language')).toBe('ar')
  expect(await cookie(visit, 'language')).toBe('ar')
  expect(await read(visit, '/', 'ar')).toBe('ar')
  await link(visit.page, sayIn('ar')('app.nav.login')).click()
  await see(heading(visit.page, sayIn('ar')('auth.login.title')))
})

story(
  'a device that never chose takes on the account’s language on logging in; one that chose keeps its own',
  async ({ open }) => {
    const owner = await open('ar')
    const me = await registered(owner)
    const guest = await open('en')
    await guest.page.goto('/login')
    await logIn(guest, me.email, me.password)
    await see(heading(guest.page, sayIn('ar')('dashboard.talent.welcome', { name: me.firstName })))
    expect(await languageOf(guest.page)).toEqual({ lang: 'ar', dir: 'rtl' })

    const settled = await regular(await open('en'))
    await settled.page.goto('/login')
    await logIn(settled, me.email, me.password)
    for (const _ of ['at once', 'after a reload']) {
      await see(heading(settled.page, sayIn('en')('dashboard.talent.welcome', { name: me.firstName })))
      await settled.page.reload()
    }
  },
)

story('search engines and links shared elsewhere find the right head in both languages', async ({ open }) => {
  for (const language of ['en', 'ar'] as const) {
    const { context, say } = await open(language)
    const html = await (await context.request.get('/about', { headers: { 'Accept-Language': language } })).text()
    expect(html).toContain(`<title>${say('meta.suffix', { title: say('meta.about.title') })}</title>`)
    expect(html).toMatch(/<link rel="canonical" href="http:[^"]+\/about">/)
    for (const each of ['en', 'ar'])
      expect(html).toMatch(new RegExp(`hreflang="${each}" href="[^"]+/about\\?lang=${each}"`))
    expect(html).toContain(
      `<meta property="og:title" content="${say('meta.suffix', { title: say('meta.about.title') })}">`,
    )
  }
})

story('without scripts the page says what it needs, in the reader’s language', async ({ open }) => {
  for (const language of ['en', 'ar'] as const) {
    const { page, say } = await open(language, { javaScriptEnabled: false })
    // A form does nothing without them; what can be read is looked at in paint.test.ts.
    await page.goto('/login')
    await see(page.getByText(say('app.noscript'), { exact: true }))
  }
})
