import type { Locator } from 'playwright-core'
import { describe, expect } from 'vitest'
import { alert, button, field, heading, logIn, path, see, withoutAnswers } from './stage/acts.ts'
import { demo, newTalent, signedIn } from './stage/people.ts'
import { story, type Visit } from './stage/story.ts'
import { toldIn } from './stage/words.ts'

async function fillSignup({ page, say, language }: Visit, changes: Partial<ReturnType<typeof newTalent>> = {}) {
  const me = { ...newTalent(language), ...changes }
  const typed: [Locator, string][] = [
    [field(page, say('auth.field.firstName')), me.firstName],
    [field(page, say('auth.field.lastName')), me.lastName],
    [field(page, say('auth.field.email')), me.email],
    [field(page, say('auth.field.password')), me.password],
    [field(page, say('auth.field.location')), me.location],
    [field(page, say('auth.field.jobTitle')), me.title],
  ]
  for (const [input, words] of typed) await input.fill(words)
  return typed
}

/** The form is as it was typed. */
async function kept(typed: [Locator, string][]) {
  for (const [input, words] of typed) expect(await input.inputValue()).toBe(words)
}

/** The field is marked, described by its sentence, and has the focus. */
async function atFault(input: Locator, sentence: string) {
  await expect.poll(() => input.getAttribute('aria-invalid')).toBe('true')
  await expect.poll(() => input.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await description(input)).toContain(sentence)
}

function description(input: Locator): Promise<string> {
  return input.evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' '),
  )
}

describe.each(toldIn('en'))('what goes wrong, in %s', (language) => {
  story('a wrong password and an unknown e-mail get the same answer', async ({ open }) => {
    const visit = await open(language)
    const { page, say } = visit
    await page.goto('/login')
    const said: string[] = []
    for (const email of [demo.talent, 'nobody@people.example']) {
      await logIn(visit, email, 'not the password')
      await see(alert(page))
      said.push(await alert(page).innerText())
      await kept([
        [field(page, say('auth.field.email')), email],
        [field(page, say('auth.field.password')), 'not the password'],
      ])
      await page.reload()
    }
    expect(said).toEqual([say('error.auth.wrongCredentials'), say('error.auth.wrongCredentials')])
  })

  story('a taken e-mail is marked, and the form stays as typed', async ({ open }) => {
    const visit = await open(language)
    const { page, say } = visit
    await page.goto('/talent/signup')
    const typed = await fillSignup(visit, { email: demo.talent })
    await button(page, say('auth.talent.submit')).click()
    await see(alert(page).getByText(say('error.account.emailTaken'), { exact: true }))
    await atFault(field(page, say('auth.field.email')), say('error.field.emailTaken'))
    await kept(typed)
    expect(path(page)).toBe('/talent/signup')
  })

  story('an empty form names every field and goes to the first', async ({ open }) => {
    const { page, say } = await open(language)
    await page.goto('/company/signup')
    await button(page, say('auth.company.submit')).click()
    await see(alert(page).getByText(say('ui.form.check'), { exact: true }))
    await atFault(field(page, say('auth.field.companyName')), say('ui.form.required'))
    expect(await description(field(page, say('auth.field.industry')))).toContain(say('ui.form.choose'))
    for (const key of ['businessEmail', 'password', 'location'] as const) {
      expect(await description(field(page, say(`auth.field.${key}`)))).toContain(say('ui.form.required'))
    }
    // The optional one is not at fault.
    expect(await page.getByLabel(say('auth.field.phone')).getAttribute('aria-invalid')).toBeNull()
    // A field that is being corrected is no longer wrong.
    await field(page, say('auth.field.companyName')).fill('Tuwaiq')
    expect(await field(page, say('auth.field.companyName')).getAttribute('aria-invalid')).toBeNull()
  })

  story('a common password is refused in words', async ({ open }) => {
    const visit = await open(language)
    const { page, say } = visit
    await page.goto('/talent/signup')
    const typed = await fillSignup(visit, { password: 'password123' })
    await button(page, say('auth.talent.submit')).click()
    await see(alert(page).getByText(say('error.request.invalid'), { exact: true }))
    await atFault(field(page, say('auth.field.password')), say('error.field.passwordCommon'))
    await kept(typed)
  })

  story('a server out of reach, or one that answers nonsense, is reported as such', async ({ open }) => {
    const visit = await open(language)
    const { page, say } = visit
    const answers = '**/api/auth/{login,forgot-password}'
    const registers = '**/api/*/register'
    await page.goto('/login')
    await page.route(answers, (route) => route.abort())
    await page.route(registers, (route) => route.abort())
    await logIn(visit, demo.talent, demo.password)
    await see(alert(page).getByText(say('ui.form.network'), { exact: true }))
    await button(page, say('auth.login.forgot')).click()
    await button(page, say('auth.forgot.submit')).click()
    await see(alert(page).getByText(say('ui.form.network'), { exact: true }))
    await page.goto('/talent/signup')
    const typed = await fillSignup(visit)
    await button(page, say('auth.talent.submit')).click()
    await see(alert(page).getByText(say('ui.form.network'), { exact: true }))
    await kept(typed)

    const nonsense = { status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }
    await page.route(answers, (route) => route.fulfill(nonsense))
    await page.route(registers, (route) => route.fulfill(nonsense))
    await button(page, say('auth.talent.submit')).click()
    await see(alert(page).getByText(say('auth.signup.failed'), { exact: true }))
    await page.goto('/login')
    await logIn(visit, demo.talent, demo.password)
    await see(alert(page).getByText(say('auth.login.failed'), { exact: true }))
    await button(page, say('auth.login.forgot')).click()
    await button(page, say('auth.forgot.submit')).click()
    await see(alert(page).getByText(say('auth.forgot.failed'), { exact: true }))
  })

  story('an account that cannot be reached is said to be so, and can be tried again', async ({ open }) => {
    const visit = await open(language)
    const { page, say } = visit
    await signedIn(visit, demo.company)
    await page.route('**/api/auth/user', (route) => route.abort())
    await withoutAnswers(page, '/company/dashboard')
    await page.goto('/company/dashboard')
    await see(heading(page, say('app.error.user')))
    await page.unroute('**/api/auth/user')
    await button(page, say('app.error.retry')).click()
    await see(heading(page, say('dashboard.company.welcome', { name: 'Najd Systems' })))
  })
})
