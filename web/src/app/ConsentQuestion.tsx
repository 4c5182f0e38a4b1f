import { Trans, useT } from '../i18n/i18n'
import { storeConsent, type Consent } from '../lib/analytics'
import { Link } from '../lib/router'
import { Button } from '../ui/Button'
import { toast } from '../ui/toast'

/**
 * Stands in a corner of a wide screen and at the end of the page on a narrow one: it covers no button, takes no focus and
 * may be left unanswered. Both answers look alike.
 */
export default function ConsentQuestion() {
  const t = useT()

  function choose(consent: Consent) {
    // The buttons go, and the focus with them.
    document.getElementById('main')?.focus({ preventScroll: true })
    storeConsent(consent)
    toast({ title: t('consent.saved'), description: t('consent.savedText') })
  }

  return (
    <section
      aria-label={t('consent.label')}
      className="border-t border-line bg-card lg:fixed lg:start-6 lg:bottom-6 lg:z-10 lg:w-84 lg:animate-[appear_300ms_ease-out] lg:rounded-2 lg:border lg:shadow-2"
    >
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 max-lg:wrap max-lg:py-5 lg:p-5">
        <div className="min-w-0 flex-1 basis-64">
          <p className="font-semibold">{t('consent.title')}</p>
          <p className="text-1 text-ink-2">
            <Trans
              k="consent.text"
              tags={{
                link: (words) => (
                  <Link to="/privacy#analytics" className="font-semibold text-green underline underline-offset-4">
                    {words}
                  </Link>
                ),
              }}
            />
          </p>
        </div>
        <div className="flex gap-2">
          <Button variant="secondary" size="sm" onClick={() => choose('no')}>
            {t('consent.no')}
          </Button>
          <Button variant="secondary" size="sm" onClick={() => choose('yes')}>
            {t('consent.yes')}
          </Button>
        </div>
      </div>
    </section>
  )
}
