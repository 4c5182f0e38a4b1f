import { Send, Star } from 'lucide-react'
import { useState } from 'react'
import type { TalentView } from '../../api/types'
import { useT } from '../../i18n/i18n'
import { dot } from '../../lib/dot'
import { fullName } from '../../lib/person'
import { experienceText } from '../../lib/years'
import { Avatar } from '../../ui/Avatar'
import { Button } from '../../ui/Button'
import { Chip } from '../../ui/Chip'
import { Shown } from '../../ui/Shown'
import { Skeleton } from '../../ui/Skeleton'
import { InviteDialog } from './InviteDialog'
import { SaveDialog } from './SaveDialog'
import { useShortlisting } from './useShortlisting'
import { levelOf } from './words'

/**
 * The heading stays the same element while the profile arrives, so that the focus it was given on arrival is not lost.
 */
export function TalentHeader({ talent, own }: { talent?: TalentView; own: boolean }) {
  const t = useT()
  const name = talent && (fullName(talent) || t('candidates.unnamed'))
  return (
    <header className="mt-4 grid gap-x-5 gap-y-4 pb-8 md:grid-cols-[5rem_1fr_auto] md:pb-10">
      {talent ? (
        <Avatar
          name={name ?? ''}
          src={talent.profileImageUrl || undefined}
          className="size-16 text-4 md:size-20 md:text-5"
        />
      ) : (
        <Skeleton className="size-16 rounded-control md:size-20" />
      )}
      <div className="min-w-0">
        <h1 className="text-5 tracking-tight break-words md:text-6">
          {talent ? (
            <bdi>{name}</bdi>
          ) : (
            <>
              <span className="sr-only">{t('candidates.talent.loading')}</span>
              <Skeleton className="h-[1lh] w-4/5 max-w-80" />
            </>
          )}
        </h1>
        {talent ? <Facts talent={talent} /> : <Skeleton className="mt-2 h-[2lh] w-3/5 max-w-70" />}
      </div>
      {!own && (
        <div className="md:pt-1">
          {talent ? <Acts talent={talent} name={name ?? ''} /> : <Skeleton className="h-11 w-44 rounded-control" />}
        </div>
      )}
    </header>
  )
}

function Facts({ talent }: { talent: TalentView }) {
  const t = useT()
  return (
    <>
      <p className="mt-2 text-3 break-words text-ink-2">
        {talent.title !== '' && (
          <Shown written={talent.title} shown={talent.shown.title} className="font-semibold text-ink" />
        )}
        {talent.title !== '' && talent.location !== '' && dot}
        <Shown written={talent.location} shown={talent.shown.location} />
      </p>
      <ul className="mt-3 flex flex-wrap gap-2">
        <li>
          <Chip tone="hit">{t(`candidates.available.${talent.availability}`)}</Chip>
        </li>
        <li>
          <Chip>{t(`job.level.${levelOf(talent.experience)}`)}</Chip>
        </li>
        <li>
          <Chip>{experienceText(t, talent.experience)}</Chip>
        </li>
      </ul>
    </>
  )
}

/** Invite, or keep in mind. Whoever is on the general list already can be taken off it, or saved for a job as well. */
function Acts({ talent, name }: { talent: TalentView; name: string }) {
  const t = useT()
  const [open, setOpen] = useState<'invite' | 'save' | null>(null)
  const { remove, busy } = useShortlisting()
  return (
    <>
      <div className="flex flex-wrap gap-3 md:flex-col md:items-stretch">
        <Button onClick={() => setOpen('invite')}>
          <Send aria-hidden="true" className="flip size-4" />
          {t('candidates.invite.open')}
        </Button>
        <Button variant="secondary" onClick={() => setOpen('save')}>
          <Star aria-hidden="true" className={talent.shortlisted ? 'size-4 fill-current' : 'size-4'} />
          {t(talent.shortlisted ? 'candidates.save.saved' : 'candidates.save.save')}
        </Button>
        {talent.shortlisted && (
          <Button
            variant="quiet"
            busy={busy}
            onClick={() => void remove({ talentId: talent.id, jobId: '', note: talent.note }, name)}
          >
            {t('candidates.save.remove')}
          </Button>
        )}
      </div>
      {open === 'invite' && <InviteDialog talent={talent} name={name} onClose={() => setOpen(null)} />}
      {open === 'save' && (
        <SaveDialog talentId={talent.id} name={name} note={talent.note} onClose={() => setOpen(null)} />
      )}
    </>
  )
}
