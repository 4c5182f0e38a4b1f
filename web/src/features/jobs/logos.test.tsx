import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeAll, describe, expect, it } from 'vitest'
import { createQueryClient } from '../../api/queryClient'
import { loadPart } from '../../i18n/i18n'
import { MemoryRouter } from '../../lib/testRouter'
import type { FoundJob } from './types'
import { JobHeader } from './JobHeader'
import { JobRow } from './JobRow'
import { job as anyJob } from './testData'

beforeAll(() => Promise.all([loadPart('job'), loadPart('jobs')]))

const logo = '/api/images/najd'
const job: FoundJob = { ...anyJob, companyLogoUrl: logo, applicationsCount: 7 }

function show(children: ReactNode): HTMLImageElement | null {
  const { container } = render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>{children}</MemoryRouter>
    </QueryClientProvider>,
  )
  return container.querySelector('img')
}

const applying = { way: 'none' as const, apply: () => {}, retry: () => {} }

describe('the logo of a company', () => {
  it.each([
    ['in a row of results', <JobRow key="row" job={job} savable={false} />],
    ['above the job', <JobHeader key="header" job={job} applying={applying} />],
  ])('stands %s, sized, and not read out beside the name', (_, element) => {
    const image = show(element)!
    expect(image.getAttribute('src')).toBe(logo)
    expect(image.getAttribute('alt')).toBe('')
    expect(Number(image.getAttribute('width'))).toBeGreaterThan(0)
    expect(image.getAttribute('height')).toBe(image.getAttribute('width'))
    expect(image.getAttribute('loading')).toBe('lazy')
  })

  it('gives way to initials without one', () => {
    expect(show(<JobRow job={{ ...job, companyLogoUrl: '' }} savable={false} />)).toBeNull()
  })
})
