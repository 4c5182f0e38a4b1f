import { Trans, useT } from '../i18n/i18n'
import { storeConsent, type Consent } from '../lib/analytics'
import { Link } from '../lib/router'
import { Button } from '../ui/Button'
import { toast } from '../ui/toast'

/**
 * Stands at the end of the page, in its flow: at no width does it cover a field or a button. It takes no focus and may
 * be left unanswered. Both answers look alike.
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
    <section aria-label={t('consent.label')} className="border-t border-line bg-card">
      <div className="wrap flex flex-wrap items-center gap-x-6 gap-y-3 py-5">
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
