import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { ApiError, messageOf } from '../../api/client'
import { useUser } from '../../api/session'
import type { PublicCompany } from '../../api/types'
import { useT } from '../../i18n/i18n'
import { cx } from '../../lib/cx'
import { dot } from '../../lib/dot'
import { industryName } from '../../lib/industries'
import { useParams } from '../../lib/router'
import { useBack } from '../../lib/useBack'
import { usePageName } from '../../lib/usePageName'
import { Avatar } from '../../ui/Avatar'
import { ButtonLink } from '../../ui/Button'
import { DetailPage, Fact, Unshown } from '../../ui/DetailPage'
import { Skeleton } from '../../ui/Skeleton'
import { Written } from '../../ui/Written'
import { ReportButton } from '../moderation/shared/ReportButton'
import { PromiseFigures } from '../promise/shared/PromiseFigures'
import { keepFirst, keepFirstPage, type First } from '../../api/keepFirst'
import { companyJobsQuery, companyQuery } from './api'
import { CompanyJobs } from './CompanyJobs'
import { sizeText, websiteOf } from './facts'

export const first: First = (client, { params: { id = '' } }, take) => {
  keepFirst(client, companyQuery(id).queryKey, take(`/api/companies/${encodeURIComponent(id)}`))
  keepFirstPage(client, companyJobsQuery(id), take)
}

/** /company/:id: what everybody may read of a company. */
export default function CompanyPage() {
  const t = useT()
  const { id = '' } = useParams()
  const user = useUser()
  const own = user?.role === 'company' && user.companyId === id
  const list = user?.role === 'company' ? '/company/dashboard' : '/job-search'
  const back = useBack(list)
  const { data: company, error, isFetching, refetch } = useQuery(companyQuery(id))
  usePageName(company?.companyName)

  if (!company && error) {
    const missing = error instanceof ApiError && error.status === 404
    return (
      <Unshown
        title={t(missing ? 'companyProfile.page.notFound' : 'companyProfile.page.failed')}
        text={missing ? t('companyProfile.page.notFoundText') : messageOf(error)}
        retry={missing ? undefined : { busy: isFetching, onRetry: () => void refetch() }}
        back={{ label: t('companyProfile.page.goBack'), onBack: back }}
      >
        {missing && list === '/job-search' && (
          <ButtonLink to={list} variant="secondary">
            {t('companyProfile.page.jobsLink')}
          </ButtonLink>
        )}
      </Unshown>
    )
  }

  return (
    <DetailPage
      ready={company !== undefined}
      back={{ label: t('companyProfile.page.back'), onBack: back }}
      header={<Header company={company} own={own} />}
      aside={
        company ? (
          <div className="grid gap-6 lg:sticky lg:top-22">
            <aside className="grid gap-8 rounded-3 bg-sand p-6">
              <PromiseFigures answers={company.answers} hours={company.hours} />
              <Facts company={company} />
            </aside>
            {!own && <ReportButton kind="company" id={id} name={company.companyName} />}
          </div>
        ) : (
          <Skeleton className="h-80 rounded-3" />
        )
      }
    >
      <div className="grid min-w-0 gap-12">
        <About company={company} />
        {company && <CompanyJobs companyId={id} own={own} />}
      </div>
    </DetailPage>
  )
}

function About({ company }: { company?: PublicCompany }) {
  const t = useT()
  return (
    <section aria-labelledby="about">
      <h2 id="about" className="mb-3 text-4">
        {t('companyProfile.page.about')}
      </h2>
      {company ? (
        company.description.trim() === '' ? (
          <p className="text-ink-3">{t('companyProfile.page.noText')}</p>
        ) : (
          <Written text={company.description} className="text-ink-2" />
        )
      ) : (
        <div className="grid gap-3">
          <Skeleton />
          <Skeleton className="h-4 w-4/5" />
        </div>
      )}
    </section>
  )
}

/**
 * The heading stays the same element while the company arrives, so that the focus it was given on arrival is not lost.
 */
function Header({ company, own }: { company?: PublicCompany; own: boolean }) {
  const t = useT()
  const site = company && websiteOf(company.website)
  return (
    <header className="mt-4 grid gap-x-5 gap-y-4 pb-8 md:grid-cols-[5rem_1fr_auto] md:pb-10">
      {company ? (
        <Avatar
          name={company.companyName}
          src={company.logoUrl || undefined}
          className="size-16 text-4 md:size-20 md:text-5"
        />
      ) : (
        <Skeleton className="size-16 rounded-control md:size-20" />
      )}
      <div className="min-w-0">
        <h1 className="text-5 tracking-tight break-words md:text-6">
          {company ? (
            <bdi>{company.companyName}</bdi>
          ) : (
            <>
              <span className="sr-only">{t('companyProfile.page.loading')}</span>
              <Skeleton className="h-[1lh] w-4/5 max-w-80" />
            </>
          )}
        </h1>
        {company ? (
          <p className="mt-2 text-3 break-words text-ink-2">
            {industryName(t, company.industry)}
            {dot}
            <bdi>{company.location}</bdi>
          </p>
        ) : (
          <Skeleton className="mt-2 h-[1.7lh] w-3/5 max-w-60" />
        )}
        {site && (
          <p className="mt-2">
            <a
              href={site.href}
              target="_blank"
              rel="noopener nofollow"
              className={cx(
                'inline-flex max-w-full items-center gap-1.5 font-semibold break-all text-green underline-offset-4',
                'hover:underline',
              )}
            >
              <bdi dir="ltr">{site.words}</bdi>
              <ExternalLink aria-hidden="true" className="flip size-4 shrink-0" />
              <span className="sr-only">{t('companyProfile.page.newTab')}</span>
            </a>
          </p>
        )}
      </div>
      {own && (
        <div className="md:pt-1 md:text-end">
          <ButtonLink to="/company/profile" variant="secondary">
            {t('companyProfile.page.edit')}
          </ButtonLink>
          <p className="mt-2 text-1 text-ink-3">{t('companyProfile.page.own')}</p>
        </div>
      )}
    </header>
  )
}

function Facts({ company }: { company: PublicCompany }) {
  const t = useT()
  return (
    <section aria-labelledby="facts">
      <h2 id="facts" className="mb-2 text-3">
        {t('companyProfile.page.facts')}
      </h2>
      <dl className="*:first:pt-0 *:last:pb-0">
        <Fact name={t('companyProfile.page.industry')}>{industryName(t, company.industry)}</Fact>
        {company.size !== '' && (
          <Fact name={t('companyProfile.page.size')}>
            <bdi className="num">{sizeText(t, company.size)}</bdi>
          </Fact>
        )}
        {company.founded !== null && (
          <Fact name={t('companyProfile.page.founded')}>
            <span className="num">{company.founded}</span>
          </Fact>
        )}
        <Fact name={t('companyProfile.page.location')}>
          <bdi>{company.location}</bdi>
        </Fact>
        {company.headquarters !== '' && (
          <Fact name={t('companyProfile.page.headquarters')}>
            <bdi>{company.headquarters}</bdi>
          </Fact>
        )}
      </dl>
    </section>
  )
}
