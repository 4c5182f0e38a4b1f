import { describe, expect } from 'vitest'
import { arriveAt, button, heading, link, logIn, path, see } from './stage/acts.ts'
import { demo, regular, signedIn } from './stage/people.ts'
import { story, type Visit } from './stage/story.ts'
import { toldIn } from './stage/words.ts'

/** Follows an address as typed into the browser; the first answer's status, and where it ended. */
async function follow({ page, say }: Visit, address: string): Promise<{ status: number; at: string }> {
  const answer = await page.goto(address)
  await page.getByRole('contentinfo').getByText(say('app.beta'), { exact: true }).waitFor()
  return { status: answer!.status(), at: path(page) }
}

describe.each(toldIn('ar'))('addresses, in %s', (language) => {
  story('a private one is not found, offers to log in, and is there afterwards', async ({ open }) => {
    const visit = await regular(await open(language))
    const { page, say } = visit
    expect(await follow(visit, '/applications?from=mail')).toEqual({ status: 404, at: '/applications' })
    await see(heading(page, say('app.signIn.title')))
    expect(await page.title()).toBe(say('meta.suffix', { title: say('meta.signIn.title') }))
    expect(await page.getByText(say('app.notFound.title'), { exact: true }).count()).toBe(0)
    // What opens it comes first, for eyes and for the keyboard.
    expect(await page.getByRole('main').getByRole('link').first().textContent()).toBe(say('app.notFound.logIn'))
    await link(page, say('app.notFound.logIn')).click()
    await logIn(visit, demo.talent, demo.password)
    await arriveAt(page, '/applications')
    expect(new URL(page.url()).search).toBe('?from=mail')
    await see(heading(page, say('meta.applications.title')))
    expect((await page.reload())?.status()).toBe(200)
  })

  story('the way back survives a detour by the sign-up page', async ({ open }) => {
    const visit = await regular(await open(language))
    const { page, say } = visit
    await page.goto('/settings')
    await link(page, say('app.notFound.logIn')).click()
    await link(page, say('auth.login.joinTalent')).click()
    await see(heading(page, say('auth.talent.title')))
    await link(page.getByRole('main'), say('auth.signup.login')).click()
    await see(heading(page, say('auth.login.title'))) // the page before has such fields, too
    await logIn(visit, demo.talent, demo.password)
    await arriveAt(page, '/settings')
  })

  story('another role’s page and one that is nobody’s are not found, without a way in', async ({ open }) => {
    const visit = await regular(await open(language))
    const { page, say } = visit
    const nobodys = '/no/such/page'
    expect(await follow(visit, nobodys)).toEqual({ status: 404, at: nobodys })
    expect(await link(page, say('app.notFound.logIn')).count()).toBe(0)
    await signedIn(visit, demo.company)
    for (const address of ['/talent/dashboard', '/applications', '/admin', nobodys]) {
      expect(await follow(visit, address)).toEqual({ status: 404, at: address })
      await see(heading(page, say('app.notFound.title')))
      expect(await link(page, say('app.notFound.logIn')).count()).toBe(0)
    }
    await link(page, say('app.notFound.home')).click()
    await see(heading(page, say('dashboard.company.welcome', { name: 'Najd Systems' })))
  })

  story('the old addresses lead where the role belongs', async ({ open }) => {
    const visitor = await regular(await open(language))
    expect(await follow(visitor, '/search?q=nurse')).toEqual({ status: 200, at: '/job-search' })
    expect(new URL(visitor.page.url()).search).toBe('?q=nurse')
    expect(await follow(visitor, '/talent/jobs')).toEqual({ status: 404, at: '/talent/jobs' })
    await link(visitor.page, visitor.say('app.notFound.logIn')).click()
    await logIn(visitor, demo.talent, demo.password)
    await arriveAt(visitor.page, '/job-search')

    for (const [address, at] of [
      ['/search', '/job-search'],
      ['/talent', '/talent/dashboard'],
      ['/talent/jobs', '/job-search'],
      ['/talent/applications', '/applications'],
      ['/login', '/'],
    ] as const) {
      expect(await follow(visitor, address)).toEqual({ status: 200, at })
    }
    // Inside the page, without the server, the header's link does the same.
    await visitor.page.goto('/about')
    await link(visitor.page.getByRole('banner'), visitor.say('app.nav.findJobs')).click()
    await arriveAt(visitor.page, '/job-search')

    const company = await open(language)
    await signedIn(company, demo.company)
    expect(await follow(company, '/search')).toEqual({ status: 200, at: '/company/candidates' })
    expect(await follow(company, '/talent')).toEqual({ status: 404, at: '/talent' })
  })

  story('the browser’s back button returns to the page and to its place', async ({ open }) => {
    const { page, say } = await open(language)
    await page.goto('/')
    await link(page, say('landing.stats.howWeCount')).first().scrollIntoViewIfNeeded()
    await link(page.getByRole('contentinfo'), say('app.footer.privacy')).click()
    await see(heading(page, say('privacy.title')))
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    await page.goBack()
    await see(heading(page, say('landing.hero.title')))
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1000)
  })

  story('the anchors of the landing page lead to their parts, from any page', async ({ open }) => {
    const { page, say } = await open(language)
    await page.goto('/login')
    for (const [anchor, words] of [
      ['pricing', say('landing.pricing.title')],
      ['services', say('landing.features.title')],
      ['about', say('landing.about.eyebrow')],
    ] as const) {
      await link(page.getByRole('banner'), say(`app.nav.${anchor}`)).click()
      await expect
        .poll(() =>
          page
            .getByRole('heading', { name: words, exact: true })
            .boundingBox()
            .then((box) => box && box.y > 0 && box.y < 400),
        )
        .toBe(true)
      expect(new URL(page.url()).hash).toBe(`#${anchor}`)
    }
    // A link from outside finds its part as well.
    await page.goto('/about')
    await page.goto('/#pricing')
    await expect
      .poll(() =>
        page
          .getByRole('heading', { name: say('landing.pricing.title'), exact: true })
          .boundingBox()
          .then((box) => box && box.y > 0 && box.y < 400),
      )
      .toBe(true)
  })

  story('a phone reaches everything by the menu and the bar at its foot', async ({ open }) => {
    const visit = await regular(await open(language, { viewport: { width: 360, height: 740 } }))
    const { page, say } = visit
    await page.goto('/')
    await button(page, say('app.nav.menu')).click()
    const menu = page.getByRole('dialog', { name: say('app.nav.menu'), exact: true })
    await link(menu, say('app.nav.login')).click()
    await see(heading(page, say('auth.login.title')))
    await logIn(visit, demo.talent, demo.password)
    await see(heading(page, say('dashboard.talent.welcome', { name: 'Sara' })))
    const foot = page.getByRole('navigation', { name: say('app.nav.foot'), exact: true })
    await link(foot, say('app.nav.findJobs')).click()
    await arriveAt(page, '/job-search')
    await button(page, say('app.nav.menu')).click()
    await menu.getByRole('link', { name: say('app.nav.settings') }).click()
    await arriveAt(page, '/settings')
    await button(page, say('app.nav.menu')).click()
    await button(menu, say('app.nav.logout')).click()
    await see(heading(page, say('landing.hero.title')))
  })
})
