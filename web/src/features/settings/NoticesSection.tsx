import { messageOf } from '../../api/client'
import type { User } from '../../api/types'
import { useT } from '../../i18n/i18n'
import { cadences, type Cadence, type NoticeChannel } from '../../lib/known'
import { Field } from '../../ui/Field'
import { KeptSelect } from '../../ui/KeptSelect'
import { SkeletonRows } from '../../ui/Skeleton'
import { Switch } from '../../ui/Switch'
import { toast } from '../../ui/toast'
import { useChooseNotices, useNotices } from './api'
import { SettingsSection } from './SettingsSection'

/** What somebody is told, and how: one row for each topic. What concerns the account itself is always sent. */
export function NoticesSection({ user }: { user: User }) {
  const t = useT()
  const { data, error } = useNotices()
  const { mutateAsync } = useChooseNotices()

  async function choose(change: Parameters<typeof mutateAsync>[0]) {
    try {
      await mutateAsync(change)
      toast({ title: t('settings.notices.saved') })
    } catch (failure) {
      toast({ title: t('settings.failed'), description: messageOf(failure), variant: 'destructive' })
    }
  }

  return (
    <SettingsSection id="notices" title={t('settings.notices.title')} lead={t('settings.notices.lead')}>
      {!data ? (
        error ? (
          <p role="alert">{messageOf(error)}</p>
        ) : (
          <SkeletonRows label={t('settings.notices.loading')} />
        )
      ) : (
        <div className="grid gap-5">
          {data.topics.map(({ topic, channel, channels }) => (
            <Field
              key={topic}
              label={t(`settings.notices.topic.${topic}`)}
              hint={topic === 'digest' ? t('settings.notices.digestHint') : undefined}
            >
              <KeptSelect
                value={channel}
                onKeep={(next) => choose({ channels: { [topic]: next } })}
                options={channels.map((value) => ({
                  value,
                  label: t(`settings.notices.channel.${value as NoticeChannel}`),
                }))}
              />
            </Field>
          ))}
          {user.role === 'job_seeker' && (
            <Field label={t('settings.notices.matches')} hint={t('settings.notices.matchesHint')}>
              <KeptSelect
                value={data.matches}
                onKeep={(next) => choose({ matches: next as Cadence })}
                options={cadences.map((value) => ({ value, label: t(`settings.notices.cadence.${value}`) }))}
              />
            </Field>
          )}
          <Switch
            label={t('settings.notices.fridays')}
            hint={t('settings.notices.fridaysHint')}
            checked={data.fridays}
            onChange={(fridays) => void choose({ fridays })}
          />
          <Switch
            label={t('settings.notices.mailOff')}
            hint={t('settings.notices.mailOffHint')}
            checked={data.mailOff}
            onChange={(mailOff) => void choose({ mailOff })}
          />
        </div>
      )}
    </SettingsSection>
  )
}
