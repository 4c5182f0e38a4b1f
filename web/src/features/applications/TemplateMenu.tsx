import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../i18n/i18n'
import { Button } from '../../ui/Button'
import { Popover } from '../../ui/Popover'
import { filled, type TemplateValues } from './replyTemplate'
import { templatesQuery } from './templates'
import { TemplatesDialog } from './TemplatesDialog'

/** Each language in itself, as everywhere. */
const languageNames = { en: 'English', ar: 'العربية' }

/** The company's templates, each in the languages it has, filled in for the applicant. */
export function TemplateMenu({ values, onChoose }: { values: TemplateValues; onChoose: (text: string) => void }) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const [managing, setManaging] = useState(false)
  const { data = [] } = useQuery({ ...templatesQuery, enabled: open || managing })

  function choose(text: string) {
    setOpen(false)
    onChoose(filled(text, values))
  }

  return (
    <>
      <Popover
        open={open}
        onOpenChange={setOpen}
        label={t('template.title')}
        trigger={
          <Button variant="quiet" size="sm">
            {t('template.open')}
          </Button>
        }
      >
        <div className="overflow-y-auto p-3">
          {data.length === 0 && <p className="p-2 text-ink-2">{t('template.none')}</p>}
          <ul>
            {data.map(({ id, name, english, arabic }) => (
              <li key={id} className="flex flex-wrap items-center gap-2 border-b border-line p-2 last:border-0">
                <span dir="auto" className="me-auto min-w-0 break-words">
                  {name}
                </span>
                {english !== '' && (
                  <Button
                    size="sm"
                    variant="secondary"
                    aria-label={`${languageNames.en}: ${name}`}
                    onClick={() => choose(english)}
                  >
                    <span lang="en">{languageNames.en}</span>
                  </Button>
                )}
                {arabic !== '' && (
                  <Button
                    size="sm"
                    variant="secondary"
                    aria-label={`${languageNames.ar}: ${name}`}
                    onClick={() => choose(arabic)}
                  >
                    <span lang="ar">{languageNames.ar}</span>
                  </Button>
                )}
              </li>
            ))}
          </ul>
          <Button
            variant="quiet"
            size="sm"
            onClick={() => {
              setOpen(false)
              setManaging(true)
            }}
          >
            {t('template.manage')}
          </Button>
        </div>
      </Popover>
      {managing && <TemplatesDialog templates={data} onClose={() => setManaging(false)} />}
    </>
  )
}
