import { describe, expect } from 'vitest'
import { button, heading, link, logIn, see, seeToast } from './stage/acts.ts'
import { nextMail } from './stage/mail.ts'
import { demo, regular } from './stage/people.ts'
import { story } from './stage/story.ts'
import { sayIn, toldIn } from './stage/words.ts'

/** Which dead letter each story retries, by the relay that did not answer, and whose it is. */
const letters = { en: { relay: '10.20.30.42', to: demo.talent }, ar: { relay: '10.20.30.43', to: demo.company } }

describe.each(toldIn('en'))('an operator, in %s', (language) => {
  story('sees what waits and what failed, and sends a dead letter round again', async ({ open }) => {
    const visit = await regular(await open(language))
    const { page, say } = visit
    await page.goto('/login')
    await logIn(visit, demo.admin, demo.password)
    await link(page.getByRole('banner'), say('app.nav.admin')).click()
    await see(heading(page, say('admin.title')))
    await page.getByRole('tab', { name: say('admin.waiting'), exact: true }).click()
    const rows = page.getByRole('table', { name: say('admin.caption'), exact: true }).getByRole('row')
    await see(
      rows.getByText('connection refused'),
      page.getByRole('columnheader', { name: say('admin.next'), exact: true }),
    )
    // What waits runs by itself.
    expect(await rows.getByRole('button').count()).toBe(0)

    await page.getByRole('tab', { name: say('admin.dead'), exact: true }).click()
    await see(page.getByRole('columnheader', { name: say('admin.died'), exact: true }))
    const before = await rows.count()
    const letter = rows.filter({ hasText: letters[language].relay })
    const retry = button(letter, say('admin.retryLabel', { kind: await letter.getByRole('cell').first().innerText() }))
    await retry.click()
    await seeToast(visit, say('admin.retried'))
    await expect.poll(() => rows.count()).toBe(before - 1)
    // The mail server is there again: the mail that had been given up on arrives.
    expect((await nextMail(letters[language].to, '/reset-password')).subject).toBe(
      sayIn('en')('mail.resetPassword.subject'),
    )
  })
})
