import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { createQueryClient } from '../../api/queryClient'
import { loadPart } from '../../i18n/i18n'
import { MemoryRouter } from '../../lib/testRouter'
import { answer } from '../../lib/testServer'
import type { Matching } from './api'
import HowMatchingWorksPage from './HowMatchingWorksPage'

beforeAll(() => Promise.all([loadPart('job'), loadPart('matching')]))

const matching: Matching = {
  version: '2',
  model: 'tawafuq-1',
  lexicon: 'abcdef0123456789',
  skills: 1612,
  occupations: 640,
  weights: [
    { key: 'title', weight: 22 },
    { key: 'skills', weight: 34 },
  ],
  exam: [
    {
      pair: 'ar-en',
      judgements: 65,
      ndcg: 0.8912,
      conceptsNdcg: 0.7,
      bm25Ndcg: 0.1,
      recall: 0.9,
      conceptsRecall: 0.6,
      bm25Recall: 0.2,
    },
    {
      pair: 'en-en',
      judgements: 70,
      ndcg: 0.95,
      conceptsNdcg: 0.85,
      bm25Ndcg: 0.8,
      recall: 1,
      conceptsRecall: 0.75,
      bm25Recall: 0.5,
    },
  ],
}

function show() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <HowMatchingWorksPage />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

function rowsOf(name: string) {
  const rows = within(screen.getByRole('table', { name })).getAllByRole('row')
  return rows.map((row) => [...row.children].map(({ textContent }) => textContent))
}

it('names the parts with their weights, the exam, the lexicon and the version', async () => {
  answer({ '/api/matching': { body: matching } })
  show()
  expect(await screen.findByText('34%')).toBeTruthy()
  expect(screen.getByText('It knows 1,612 skills and 640 occupations.')).toBeTruthy()
  expect(screen.getAllByText(/^\d+%$/).map(({ textContent }) => textContent)).toEqual(['34%', '22%'])
  expect(rowsOf('nDCG@5')).toEqual([
    ['Job – candidate', 'Tawafuq', 'Lexicon alone', 'BM25', 'Judgements'],
    ['English – English', '0.950', '0.850', '0.800', '70'],
    ['Arabic – English', '0.891', '0.700', '0.100', '65'],
  ])
  expect(rowsOf('Recall@5')[2]).toEqual(['Arabic – English', '0.900', '0.600', '0.200', '65'])
  expect(screen.getByText('abcdef012345')).toBeTruthy()
  expect(screen.getByText('Marital status and family')).toBeTruthy()
})

it('draws how often a score came true, with its figures as a table, where that was measured', async () => {
  const calibration = [
    { from: 0, to: 10, pairs: 0, fits: 0 },
    { from: 60, to: 70, pairs: 58, fits: 40 },
    { from: 70, to: 80, pairs: 50, fits: 36 },
  ]
  answer({ '/api/matching': { body: { ...matching, calibration } } })
  show()
  expect(await screen.findByRole('heading', { name: 'What a score means' })).toBeTruthy()
  expect(screen.getByText('108 judged pairs. Largest gap from the dashed line: 4 points.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Show as table' }))
  expect(rowsOf('Judged a fit, by score shown')).toEqual([
    ['Score shown', 'Judged a fit', 'Fits', 'Pairs'],
    ['60 to 70', '69%', '40', '58'],
    ['70 to 80', '72%', '36', '50'],
  ])
})

it('says nothing of it elsewhere', async () => {
  answer({ '/api/matching': { body: matching } })
  show()
  await screen.findByText('34%')
  expect(screen.queryByRole('heading', { name: 'What a score means' })).toBeNull()
})

it('says what was not measured, and where no model is at work', async () => {
  answer({ '/api/matching': { body: { ...matching, model: 'words', exam: [] } } })
  show()
  expect(await screen.findByText(/has not been measured yet/)).toBeTruthy()
  expect(screen.getByText(/No language model is active/)).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})

it('works without its figures, says so once, and tries again', async () => {
  answer({ '/api/matching': { status: 500, body: 'down' } })
  show()
  const retry = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getByRole('heading', { level: 2, name: 'What is never used' })).toBeTruthy()
  answer({ '/api/matching': { body: matching } })
  await userEvent.click(retry)
  expect(await screen.findByText('34%')).toBeTruthy()
})
