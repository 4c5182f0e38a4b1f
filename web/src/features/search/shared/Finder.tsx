import type { ReactNode } from 'react'
import { useT, type Key } from '../../../i18n/i18n'
import { isEmpty } from '../../../lib/filters'
import { Button } from '../../../ui/Button'
import { EmptyState } from '../../../ui/EmptyState'
import { SearchResults, type ResultWords } from '../../../ui/SearchResults'
import { pageSize } from '../api'
import { NothingFound } from '../NothingFound'
import { FilterRail, FilterSheet } from '../FilterPanel'
import { SaveSearch } from '../SaveSearch'
import { SearchField } from '../SearchField'
import { orderOf, ordersFor, SortControl, type Order } from '../SortControl'
import { ReadAs, Spelling } from '../ReadAs'
import type { Searched } from '../types'
import type { FinderOf } from './useFinder'

type FieldWord = 'form' | 'words' | 'wordsHint' | 'submit' | 'submitting'
type EmptyWord = 'empty' | 'emptyAll' | 'emptyFiltered' | 'why' | 'clear'

/** What differs in words. `count` and `show` take a number of results. */
export type FinderWords = Record<FieldWord | EmptyWord | 'count' | 'show', Key> & ResultWords

interface Props<Name extends string, Item> {
  of: Searched
  finder: FinderOf<Name, Item>
  words: FinderWords
  /** How long the words may be. */
  most: number
  /** Whether the reader can keep searches. */
  mayKeep: boolean
  orders: readonly Order[]
  /** The filters: in a rail on a wide screen, in a sheet on a phone. */
  filters: ReactNode
  /** Between the field and the results. */
  between?: ReactNode
  loadingNote?: ReactNode
  loading: ReactNode
  failed: ReactNode
  moreFailed: ReactNode
  row: (item: Item) => ReactNode
  end?: (shown: number, total: number) => ReactNode
}

/** A search page: the field first, then what was understood, then the results with the filters beside them. */
export function Finder<Name extends string, Item extends { near: boolean }>({
  of,
  finder,
  words,
  most,
  mayKeep,
  between,
  filters,
  ...parts
}: Props<Name, Item>) {
  const t = useT()
  const { applied, draft, searching, total } = finder
  const count = (found: number) => t(words.count, { count: found })
  const panel = {
    busy: searching,
    submit: total === undefined ? t('search.apply') : t(words.show, { count: total }),
    onApply: () => finder.apply(),
    children: filters,
  }
  return (
    <>
      <SearchField
        of={of}
        words={{
          form: t(words.form),
          field: t(words.words),
          hint: t(words.wordsHint),
          submit: t(words.submit),
          submitting: t(words.submitting),
        }}
        most={most}
        value={draft.search}
        onChange={finder.type}
        busy={searching}
        onSubmit={() => finder.apply()}
        mayKeep={mayKeep}
        count={count}
        describe={finder.describeQuery}
        onWords={finder.apply}
        onOpen={finder.open}
      />
      <ReadAs chips={finder.chips} pending={finder.reading} onClear={finder.clear} />
      <Spelling
        understood={finder.understood}
        nothing={finder.list.data?.pages[0]?.total === 0}
        exact={applied.exact === 'true'}
        onExact={(exact) => finder.change({ exact: exact ? 'true' : '' })}
      />
      {between}
      <div className="mt-6 grid gap-x-12 lg:grid-cols-[15rem_minmax(0,1fr)] lg:items-start">
        <FilterRail {...panel} ready={finder.counted} changed={finder.changed} />
        <Results
          {...parts}
          finder={finder}
          words={words}
          mayKeep={mayKeep}
          count={count}
          sheet={
            <FilterSheet {...panel} count={finder.chosen.length} onOpen={finder.openFilters} onCancel={finder.cancel} />
          }
        />
      </div>
    </>
  )
}

interface ResultsProps<Name extends string, Item>
  extends Omit<Props<Name, Item>, 'of' | 'most' | 'filters' | 'between'> {
  sheet: ReactNode
  count: (found: number) => string
}

function Results<Name extends string, Item extends { near: boolean }>({
  finder,
  words,
  mayKeep,
  orders: all,
  sheet,
  count,
  ...parts
}: ResultsProps<Name, Item>) {
  const t = useT()
  const { list, applied, searching, offers } = finder
  const filtered = !isEmpty(applied)
  const orders = ordersFor(applied.search, all)
  const nothing = list.data?.pages[0]?.total === 0
  const save = (beside: boolean) =>
    mayKeep && filtered && <SaveSearch query={finder.query} name={finder.name} beside={beside} />

  return (
    <SearchResults
      {...parts}
      list={list}
      words={words}
      pageSize={pageSize}
      searching={searching}
      tools={
        <>
          {sheet}
          <SortControl among={orders} value={orderOf(applied, orders)} onChange={(sort) => finder.change({ sort })} />
          {/* Where nothing was found, it stands below the offers instead. */}
          {!nothing && save(true)}
        </>
      }
      none={
        filtered ? (
          <NothingFound
            title={t(words.empty)}
            why={t(offers.length > 0 ? words.why : words.emptyFiltered)}
            offers={offers}
            count={count}
            onTake={(offer) => finder.change(offer.change)}
          >
            {save(false)}
            <Button variant="quiet" onClick={finder.clear}>
              {t(words.clear)}
            </Button>
          </NothingFound>
        ) : (
          <EmptyState title={t(words.empty)}>{t(words.emptyAll)}</EmptyState>
        )
      }
      isNear={(item) => item.near}
      nearHeading={
        <>
          <h3 className="text-3 text-ink-2">{t('search.closeTo')}</h3>
          <p className="mt-1 text-1 text-ink-3">{t('search.closeToText')}</p>
        </>
      }
    />
  )
}
