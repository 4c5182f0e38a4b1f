import { describe, expect, inject } from 'vitest'
import { ask, employer, newWord, posted } from './stage/market.ts'
import { story, type Visit } from './stage/story.ts'
import { languages } from './stage/words.ts'

async function text({ context }: Visit, address: string): Promise<string> {
  const answer = await context.request.get(address)
  expect(answer.status(), address).toBe(200)
  return answer.text()
}

/** What the head of a page says to machines, as a browser reads it. */
async function headOf({ page }: Visit, address: string) {
  expect((await page.goto(address))!.status()).toBe(200)
  return page.evaluate(() => {
    const data = document.querySelector('script[type="application/ld+json"]')?.textContent
    const said = Object.fromEntries(
      [...document.querySelectorAll('meta')].map((one) => [one.name || one.getAttribute('property'), one.content]),
    )
    return {
      title: document.title,
      robots: said.robots ?? '',
      shared: { title: said['og:title'], url: said['og:url'], image: said['og:image'] },
      canonical: document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href,
      languages: [...document.querySelectorAll<HTMLLinkElement>('link[hreflang]')].map(
        ({ hreflang, href }) => `${hreflang} ${href}`,
      ),
      feeds: [...document.querySelectorAll<HTMLLinkElement>('link[rel=alternate][type]')].map(({ type, href }) => ({
        type,
        href,
      })),
      data: data ? (JSON.parse(data) as Record<string, unknown>) : null,
    }
  })
}

function locations(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address!.replaceAll('&amp;', '&'))
}

story('robots find the map of the site, and on it every page that is worth finding', async ({ open }) => {
  const visit = await open('en')
  const origin = inject('origin')
  const company = await employer(visit)
  const job = await posted(visit)
  const draft = await ask<{ id: string }>(visit, 'POST', '/api/jobs', { title: 'A draft', status: 'draft' })
  const visitor = await open('en')

  const robots = await text(visitor, '/robots.txt')
  expect(robots).toContain(`Sitemap: ${origin}/sitemap.xml`)
  expect(robots).toContain('Disallow: /api/')

  const parts = locations(await text(visitor, '/sitemap.xml'))
  expect(parts.every((part) => part.startsWith(`${origin}/sitemaps/`))).toBe(true)
  const all = (await Promise.all(parts.map(async (part) => locations(await text(visitor, part))))).flat()
  expect(new Set(all).size).toBe(all.length)
  for (const path of ['/', '/about', '/job-search', '/privacy', `/job/${job.id}`, `/company/${company.id}`])
    expect(all).toContain(`${origin}${path}`)
  for (const path of ['/settings', '/admin', '/applications', `/job/${draft.id}`])
    expect(all).not.toContain(`${origin}${path}`)
  // What the map names can be read by anybody and may be kept.
  for (const path of ['/', '/job-search', `/job/${job.id}`, `/company/${company.id}`]) {
    const html = await text(visitor, path)
    expect(html, path).not.toContain('content="noindex"')
  }
})

describe.each(languages)('what machines read, in %s', (language) => {
  story('the search names its feeds, and they honour its filters', async ({ open }) => {
    const company = await open(language)
    await employer(company)
    const word = newWord()
    const job = await posted(company, word)
    await posted(company)
    const visit = await open(language)
    const { feeds, robots } = await headOf(visit, `/job-search?search=${word}&jobType=full-time`)
    expect(robots).toBe('')
    expect(feeds.map(({ type }) => type)).toEqual(['application/rss+xml', 'application/feed+json'])
    const rss = await text(visit, feeds[0]!.href)
    expect([...rss.matchAll(/<guid[^>]*>([^<]+)</g)].map(([, id]) => id)).toEqual([`${inject('origin')}/job/${job.id}`])
    expect(rss).toContain(`<language>${language}</language>`)
    const json = JSON.parse(await text(visit, feeds[1]!.href)) as {
      version: string
      items: { url: string; title: string }[]
    }
    expect(json.version).toBe('https://jsonfeed.org/version/1.1')
    expect(json.items.map(({ url }) => url)).toEqual([`${inject('origin')}/job/${job.id}`])
    expect(await text(visit, feeds[0]!.href.replace('full-time', 'contract'))).not.toContain('<item>')
  })

  story('a job and its company say who they are', async ({ open }) => {
    const company = await open(language)
    const firm = await employer(company)
    const job = await posted(company)
    const visit = await open(language)
    const origin = inject('origin')

    const ofJob = await headOf(visit, `/job/${job.id}`)
    expect(ofJob.title).toContain(job.title)
    expect(ofJob.data).toMatchObject({
      '@type': 'JobPosting',
      title: job.title,
      hiringOrganization: { name: firm.name },
    })
    expect(ofJob.canonical).toBe(`${origin}/job/${job.id}`)

    const ofCompany = await headOf(visit, `/company/${firm.id}`)
    expect(ofCompany.title).toContain(firm.name)
    expect(ofCompany.shared.title).toContain(firm.name)
    expect(ofCompany.shared.url).toBe(`${origin}/company/${firm.id}`)
    expect((await visit.context.request.get(ofCompany.shared.image!)).headers()['content-type']).toMatch(/^image\//)
    expect(ofCompany.data).toMatchObject({
      '@type': 'Organization',
      name: firm.name,
      url: `${origin}/company/${firm.id}`,
    })
    expect(ofCompany.languages).toEqual([
      `en ${origin}/company/${firm.id}?lang=en`,
      `ar ${origin}/company/${firm.id}?lang=ar`,
      `x-default ${origin}/company/${firm.id}`,
    ])
    expect((await visit.page.goto('/company/00000000-0000-7000-8000-000000000000'))!.status()).toBe(404)
  })
})
