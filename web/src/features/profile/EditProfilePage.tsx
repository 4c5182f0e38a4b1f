import { ArrowLeft, LogOut } from 'lucide-react'
import { useEffect, useImperativeHandle, useMemo, useRef, useState, type Ref, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { useSignOut } from '../../api/session'
import type { Profile } from '../../api/types'
import { useT } from '../../i18n/i18n'
import { cx } from '../../lib/cx'
import { isolated } from '../../lib/isolate'
import { useLocation, useSearchParams } from '../../lib/router'
import { useBack } from '../../lib/useBack'
import { focusField } from '../../lib/useEditor'
import { Button } from '../../ui/Button'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { addTag } from '../../ui/tags'
import { toast } from '../../ui/toast'
import type { CVSection } from '../cv/shared/CVSectionProps'
import { CompletenessPanel } from './CompletenessPanel'
import { DetailSections } from './DetailSections'
import { EditorForm } from './EditorForm'
import { ImpliedSkills } from './ImpliedSkills'
import { changeOf } from './profileForm'
import { ProfileFrame } from './ProfileFrame'
import { allFields } from './shared/profileFields'
import { TipsPanel } from './TipsPanel'
import { useProfileEditor } from './useProfileEditor'
import { useTakeCV } from './useTakeCV'

/** What the bar at the top needs from the form below it. */
interface Leaving {
  dirty: boolean
  /** Drops the changes, so that logging out on purpose raises no warning. */
  abandon: () => void
}

/**
 * The detailed editor. ?field= names the field to focus, for someone who comes to change one thing, and ?add= a skill
 * to add to the form. `cv` is the section for uploading a CV, which fills the form.
 */
export default function EditProfilePage({ cv }: { cv: CVSection }) {
  const leaving = useRef<Leaving | null>(null)
  return (
    <ProfileFrame heading="profile.edit.title" lead="profile.edit.lead" top={<Bar leaving={leaving} />}>
      {(profile) => <Details ref={leaving} profile={profile} cv={cv} />}
    </ProfileFrame>
  )
}

/** The way back and the way out. */
function Bar({ leaving }: { leaving: RefObject<Leaving | null> }) {
  const t = useT()
  const back = useBack('/talent/dashboard')
  const signOut = useSignOut()
  const [asking, setAsking] = useState(false)

  function leave() {
    // Synchronously, so that the browser does not ask as well.
    flushSync(() => leaving.current?.abandon())
    signOut()
  }

  return (
    <div className="mb-2 flex items-center justify-between gap-4">
      <Button variant="quiet" className="-ms-3 px-3 text-ink-2" onClick={back}>
        <ArrowLeft aria-hidden="true" className="flip size-4" />
        {t('profile.back')}
      </Button>
      <Button
        variant="quiet"
        className="-me-3 px-3 text-ink-2"
        onClick={() => (leaving.current?.dirty ? setAsking(true) : signOut())}
      >
        <LogOut aria-hidden="true" className="flip size-4" />
        {t('profile.logout')}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('profile.unsaved.logoutTitle')}
        description={t('profile.unsaved.logoutText')}
        confirmLabel={t('profile.unsaved.logoutYes')}
        cancelLabel={t('profile.unsaved.logoutNo')}
        destructive
        onConfirm={leave}
      />
    </div>
  )
}

/** Beside the form on wide screens, where they stay in view and scroll on their own. */
const panels = cx(
  'grid min-w-0 gap-6 lg:sticky lg:top-24 lg:col-start-2 lg:row-start-1',
  'lg:-m-1 lg:max-h-[calc(100dvh-7rem)] lg:overflow-y-auto lg:p-1',
)

function Details({ profile, cv: Section, ref }: { profile: Profile; cv: CVSection; ref: Ref<Leaving> }) {
  const t = useT()
  const editor = useProfileEditor(profile, 'detailed')
  const { form, change, dirty, restore, reset } = editor
  const { take, taking } = useTakeCV(profile, editor)
  const { ref: formRef } = editor.formProps
  const [query, setQuery] = useSearchParams()
  const startAt = query.get('field')
  const [added] = useState(query.get('add') ?? '')
  const addSkill = (skill: string) => change(({ skills }) => ({ skills: addTag(skills, skill) }))
  function restoreAll() {
    restore()
    // Restoring the draft must not drop the skill the link brought.
    if (added !== '') addSkill(added)
  }
  useImperativeHandle(ref, () => ({ dirty, abandon: reset }))
  // Again after each navigation, which scrolls to the top.
  const { key } = useLocation()
  useEffect(() => {
    if (startAt && key) focusField(formRef.current, startAt)
  }, [formRef, startAt, key])
  // Once, on arrival; from then on the form belongs to the reader.
  const arrive = useRef(() => {
    if (added === '') return
    // A reload must not add it again.
    setQuery({ field: 'skills' }, { replace: true })
    if (addTag(form.skills, added) === form.skills) return
    addSkill(added)
    toast({ title: t('profile.tips.added', { skill: isolated(added) }) })
  })
  useEffect(() => arrive.current(), [])
  // A CV is compared with what the reader sees in the form.
  const seen = useMemo(() => ({ ...profile, ...changeOf(form, allFields) }), [profile, form])
  return (
    <>
      <Section profile={seen} onTake={take} />
      <div className="grid items-start gap-x-18 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className={panels}>
          <CompletenessPanel percent={profile.profileCompleteness} onStep={(key) => focusField(formRef.current, key)} />
          <TipsPanel skills={form.skills} onAdd={addSkill} />
          <ImpliedSkills skills={form.skills} onAdd={addSkill} />
        </div>
        <EditorForm
          editor={editor}
          busy={editor.busy || taking}
          onRestore={restoreAll}
          className="min-w-0 lg:row-start-1"
        >
          <DetailSections {...editor} />
        </EditorForm>
      </div>
    </>
  )
}
