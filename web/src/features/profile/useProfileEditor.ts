import type { Profile } from '../../api/types'
import { useT } from '../../i18n/i18n'
import { track } from '../../lib/analytics'
import { inWords } from '../../lib/formProblems'
import { useNavigate } from '../../lib/router'
import { useEditor } from '../../lib/useEditor'
import { toast } from '../../ui/toast'
import { useSaveProfile } from './api'
import { correctedBy, draftOf, type EditorKind } from './profileDraft'
import { changeOf, formOf, problemsOf, withoutBlanks, type ProfileForm } from './profileForm'
import { allFields, simpleFields } from './shared/profileFields'

type ProfileEditor = ReturnType<typeof useEditor<ProfileForm>>

/** What the fields need from the editor. */
export type Editing = Pick<ProfileEditor, 'form' | 'errors' | 'change' | 'field'>

/** What accepting a CV needs from the editor. */
export type Taking = Pick<ProfileEditor, 'latest' | 'saved' | 'rebase'>

const addresses: Record<EditorKind, string> = { simple: '/talent/profile', detailed: '/talent/edit-profile' }

export function useProfileEditor(profile: Profile, kind: EditorKind) {
  const t = useT()
  const navigate = useNavigate()
  const { mutateAsync } = useSaveProfile()
  const names = kind === 'simple' ? simpleFields : allFields
  const editor = useEditor<ProfileForm>({
    initial: formOf(profile),
    names,
    draft: draftOf(profile.userId, kind),
    prepare: withoutBlanks,
    check: (form) => inWords(problemsOf(form, names, kind === 'simple'), (problem) => t(`profile.problem.${problem}`)),
    correctedBy,
    submit: async (form) => {
      const answer = await mutateAsync(changeOf(form, names))
      track('profile_completion', { value: answer.profileCompleteness })
      toast({ title: t('profile.saved'), description: t('profile.savedText') })
      return formOf(answer)
    },
    fallback: 'profile.updateFailedText',
    network: 'profile.updateFailedText',
    onFail: ({ error, message }) => {
      if (error === undefined) return
      const words =
        kind === 'simple'
          ? { title: t('profile.error'), description: t('profile.saveFailed') }
          : { title: t('profile.updateFailed'), description: message }
      toast({ variant: 'destructive', ...words })
    },
    // The draft is kept, and the toast leads back to it.
    onLeave: () =>
      toast({
        title: t('profile.unsaved.left'),
        description: t('profile.unsaved.leftText'),
        action: { label: t('profile.unsaved.leftAction'), onClick: () => navigate(addresses[kind]) },
      }),
  })
  return {
    ...editor,
    restore: () => {
      editor.restore()
      toast({ title: t('profile.unsaved.restored') })
    },
  }
}
