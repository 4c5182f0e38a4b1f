import type { Profile } from '../../api/types'
import { useT } from '../../i18n/i18n'
import { cvSectionPath } from '../../lib/pagePaths'
import { ButtonLink } from '../../ui/Button'
import { Progress } from '../../ui/Progress'
import { StartFromCV } from '../cv/shared/StartFromCV'
import { useCompleteness } from './api'
import { EditorForm } from './EditorForm'
import { PoolSwitch } from './PoolSwitch'
import { ProfileFields } from './ProfileFields'
import { ProfileFrame } from './ProfileFrame'
import { ProfileViews } from './ProfileViews'
import { simpleFields } from './shared/profileFields'
import { useProfileEditor } from './useProfileEditor'

/** The simple editor: the essentials, who may see them, and who has seen them. */
export default function TalentProfilePage() {
  return (
    <ProfileFrame heading="profile.title" lead="profile.lead">
      {(profile) => (
        <>
          {isEmpty(profile) && <StartFromCV className="mb-10" />}
          <div className="grid items-start gap-x-18 gap-y-12 lg:grid-cols-[minmax(0,1fr)_22rem]">
            <Essentials profile={profile} />
            <div className="grid min-w-0 gap-10">
              <More profile={profile} />
              <PoolSwitch profile={profile} />
              <ProfileViews />
            </div>
          </div>
        </>
      )}
    </ProfileFrame>
  )
}

function Essentials({ profile }: { profile: Profile }) {
  const editor = useProfileEditor(profile, 'simple')
  return (
    <EditorForm editor={editor} busy={editor.busy} onRestore={editor.restore}>
      <div className="mb-8 grid gap-5 sm:grid-cols-2">
        <ProfileFields {...editor} names={simpleFields} />
      </div>
    </EditorForm>
  )
}

/** Nothing that a CV would not say better and faster. */
function isEmpty({ cvDocument, skills, workHistory }: Profile): boolean {
  return cvDocument === null && skills.length === 0 && workHistory.length === 0
}

/** How complete the profile is, and where to add more. */
function More({ profile }: { profile: Profile }) {
  const t = useT()
  const { data } = useCompleteness()
  return (
    <section aria-labelledby="more-title" className="rounded-3 bg-sand p-6">
      <Progress
        label={t('profile.complete.title')}
        value={data?.profileCompleteness ?? profile.profileCompleteness}
        showValue
      />
      <h2 id="more-title" className="mt-5 text-3">
        {t('profile.detail.title')}
      </h2>
      <p className="mt-1 mb-4 text-ink-2">{t('profile.detail.text')}</p>
      <ButtonLink to="/talent/edit-profile" variant="secondary">
        {t('profile.detail.open')}
      </ButtonLink>
      {!isEmpty(profile) && (
        <>
          <h2 className="mt-6 border-t border-line pt-5 text-3">
            {t(profile.cvDocument ? 'profile.cv.has' : 'profile.cv.title')}
          </h2>
          <p className="mt-1 mb-4 text-ink-2">{t(profile.cvDocument ? 'profile.cv.hasText' : 'profile.cv.text')}</p>
          <ButtonLink to={cvSectionPath} variant="secondary">
            {t(profile.cvDocument ? 'profile.cv.see' : 'profile.cv.open')}
          </ButtonLink>
        </>
      )}
    </section>
  )
}
