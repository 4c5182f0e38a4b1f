import { describe, expect } from 'vitest'
import { button, field, heading, link, see, seeToast } from './stage/acts.ts'
import { problemsOf, themes, violations, watch, widths } from './stage/inspect.ts'
import { nextMail } from './stage/mail.ts'
import { demo, newEmail, registered, signedIn } from './stage/people.ts'
import { story, type Visit } from './stage/story.ts'
import { languages } from './stage/words.ts'

/** What a page turns into when it is used: each brings its own page there and says what it then looks at. */
const states: Record<string, (visit: Visit) => Promise<unknown>> = {
  'login refused': async ({ page, say }) => {
    await page.goto('/login')
    await field(page, say('auth.field.email')).fill(demo.talent)
    await field(page, say('auth.field.password')).fill('not the password')
    await button(page, say('auth.login.submit')).click()
    await see(page.getByRole('alert'))
  },
  'sign-up with mistakes': async ({ page, say }) => {
    await page.goto('/company/signup')
    await field(page, say('auth.field.businessEmail')).fill('hiring@')
    await field(page, say('auth.field.password')).fill('short')
    await button(page, say('auth.company.submit')).click()
    await see(page.getByRole('alert'))
  },
  'reset asked for': async ({ page, say }) => {
    await page.goto('/login?forgot=1')
    await field(page, say('auth.field.email')).fill(newEmail('nobody'))
    await button(page, say('auth.forgot.submit')).click()
    await see(heading(page, say('auth.forgot.sentTitle')))
  },
  'reset at the link': async ({ page, say, context }) => {
    await context.request.post('/api/auth/forgot-password', { data: { email: demo.company } })
    await page.goto((await nextMail(demo.company, '/reset-password')).link)
    await see(field(page, say('auth.field.newPassword')))
  },
  'e-mail confirmed': async (visit) => {
    const me = await registered(visit)
    await visit.page.goto((await nextMail(me.email)).link)
    await see(heading(visit.page, visit.say('auth.verify.doneTitle')))
  },
  'menu of a visitor': async (visit) => {
    await visit.page.goto('/')
    await openMenu(visit)
  },
  'menu of a member': async (visit) => {
    await signedIn(visit, demo.talent)
    await visit.page.goto('/talent/dashboard')
    await openMenu(visit)
  },
  'notifications': async (visit) => {
    await signedIn(visit, demo.company)
    await visit.page.goto('/company/dashboard')
    await visit.page.getByRole('button', { name: visit.say('app.bell.label') }).click()
    await see(visit.page.getByRole('dialog').getByRole('link'))
  },
  'a question before ending sessions': async (visit) => {
    const { page, say } = visit
    const me = await registered(visit)
    await visit.context.clearCookies()
    await signedIn(visit, me.email, me.password)
    await page.goto('/settings')
    await button(page, say('settings.sessions.endAll')).click()
    await see(page.getByRole('dialog'))
  },
  'settings with a message': async (visit) => {
    await registered(visit)
    await visit.page.goto('/settings')
    const section = visit.page.getByRole('region', { name: visit.say('settings.name.title'), exact: true })
    await button(section, visit.say('settings.save')).click()
    await seeToast(visit, visit.say('settings.name.saved'))
  },
  'changing the e-mail': async ({ page, say, ...rest }) => {
    await registered({ page, say, ...rest })
    await page.goto('/settings')
    await button(page, say('settings.email.change')).click()
    await button(page, say('settings.email.submit')).click()
    await see(page.getByRole('alert'))
  },
  'tasks that failed': async (visit) => {
    await signedIn(visit, demo.admin)
    await visit.page.goto('/admin')
    await visit.page.getByRole('tab', { name: visit.say('admin.dead'), exact: true }).click()
    await see(visit.page.getByRole('button', { name: visit.say('admin.retry') }))
  },
  'a private page': async ({ page, say }) => {
    await page.goto('/applications')
    await see(link(page, say('app.notFound.logIn')))
  },
  'an account out of reach': async (visit) => {
    await signedIn(visit, demo.talent)
    await visit.page.route('**/api/auth/user', (route) => route.abort())
    await visit.page.goto('/')
    await see(heading(visit.page, visit.say('app.error.user')))
  },
}

async function openMenu({ page, say }: Visit) {
  await button(page, say('app.nav.menu')).click()
  await see(page.getByRole('dialog'))
}

const cases = Object.keys(states).flatMap((state) => languages.map((language) => ({ state, language })))

describe.concurrent('pages in use, on phones and desks, by day and by night', () => {
  story.for(cases)('$language: $state', async ({ state, language }, { open }) => {
    const visit = await open(language, { viewport: { width: widths[0], height: 800 } })
    const { page } = visit
    const { settled } = await watch(page)
    await states[state]!(visit)
    const found: string[] = []
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      await settled()
      const shoot = (theme: string) => page.screenshot({ path: `e2e/shots/state-${state.replaceAll(' ', '-')}.${language}.${width}.${theme}.png` })
      const wrong = [...(await problemsOf(page)), ...(await violations(page, themes, shoot))]
      found.push(...wrong.map((one) => `${width}: ${one}`))
    }
    expect(found).toEqual([])
  })
})
