import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT, type Key } from '../../i18n/i18n'
import { cx } from '../../lib/cx'
import { LogoMark } from '../../ui/Logo'

const promises: Record<'talent' | 'company', Key[]> = {
  talent: ['auth.side.reasons', 'auth.side.contact', 'auth.side.free'],
  company: ['auth.side.companyReasons', 'auth.side.companyLanguages', 'auth.side.free'],
}

/** A form and, where there is room, three quiet reasons to fill it in. */
export function AuthLayout({
  title,
  lead,
  side,
  children,
}: {
  title: ReactNode
  lead?: ReactNode
  side?: 'talent' | 'company'
  children: ReactNode
}) {
  return (
    <div className="wrap grid gap-x-18 py-10 md:py-16 lg:grid-cols-[7fr_5fr]">
      <div className="w-full max-w-[30rem] justify-self-center lg:justify-self-start">
        <h1 className="text-5 tracking-tight md:text-6">{title}</h1>
        {lead && <p className="mt-2 text-3 text-ink-2">{lead}</p>}
        <div className="mt-8">{children}</div>
      </div>
      {side && <Promises keys={promises[side]} />}
    </div>
  )
}

function Promises({ keys }: { keys: Key[] }) {
  const t = useT()
  return (
    <aside aria-label={t('auth.side.title')} className="hidden self-start rounded-3 bg-sand p-10 lg:block">
      <LogoMark />
      <p className="mt-6 text-5 font-semibold tracking-tight">{t('auth.side.title')}</p>
      <ul className="mt-6 grid gap-4 border-t border-line pt-6">
        {keys.map((key) => (
          <li key={key} className="flex gap-3 text-ink-2">
            <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-green" />
            {t(key)}
          </li>
        ))}
      </ul>
    </aside>
  )
}

/** A word of ours inside a sentence that leads elsewhere. */
export const textLink = cx(
  'font-semibold text-green underline decoration-green/40 underline-offset-4',
  'hover:text-green-strong hover:decoration-current',
)
