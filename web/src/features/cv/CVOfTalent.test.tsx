import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it, vi } from 'vitest'
import { createQueryClient } from '../../api/queryClient'
import { loadPart } from '../../i18n/i18n'
import { answer } from '../../lib/testServer'
import CVOfTalent from './CVOfTalent'

beforeAll(() => loadPart('cv'))

function show() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <CVOfTalent talentId="t1" name="ريم العتيبي" />
    </QueryClientProvider>,
  )
}

it('says that the talent will see it before anything is opened', async () => {
  const calls = answer({ '/api/cv/t1': { body: 'ريم العتيبي\nData Analyst' } })
  show()
  expect(screen.getByText('The applicant can see that your company opened the CV.')).toBeTruthy()
  expect(calls).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'View CV' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'CV of ريم العتيبي' }))
  expect((await dialog.findByText('Data Analyst')).dir).toBe('auto')
  // One opening, written down once.
  expect(calls.map(({ path }) => path)).toEqual(['/api/cv/t1'])
})

it('keeps the file as it came, under its own name', async () => {
  answer({
    '/api/cv/t1/file': {
      body: 'x',
      headers: { 'Content-Disposition': "attachment; filename*=utf-8''%D8%B1%D9%8A%D9%85.pdf" },
    },
  })
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  URL.createObjectURL = () => 'blob:x'
  URL.revokeObjectURL = () => {}
  show()
  await userEvent.click(screen.getByRole('button', { name: 'Download CV' }))
  await waitFor(() => expect(saved).toEqual(['ريم.pdf']))
})
