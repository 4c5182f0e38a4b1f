import type { Profile, ProfileChange } from '../../api/types'
import { useT } from '../../i18n/i18n'
import { failureOf, sameForm } from '../../lib/formProblems'
import { toast } from '../../ui/toast'
import { askMerge, formerOf, type Taken, type Took } from '../cv/api'
import { useSaveProfile } from './api'
import { changeOf, following, formOf, withChange, type ProfileForm } from './profileForm'
import type { FieldName } from './shared/profileFields'
import type { Taking } from './useProfileEditor'

/** The fields a CV can fill. */
const takenFields = [
  'title',
  'location',
  'experience',
  'bio',
  'skills',
  'workHistory',
  'education',
  'certifications',
  'languages',
  'links',
  'phone',
] as const satisfies readonly FieldName[]

type Follow = (form: ProfileForm, before: ProfileForm, after: ProfileForm) => ProfileForm

/** Adds what a CV says to the profile while its editor is open. */
export function useTakeCV(profile: Profile, { latest, saved, rebase }: Taking) {
  const t = useT()
  const { mutateAsync, isPending } = useSaveProfile()

  /** Resolves to null after a failure, which it reports in a toast. */
  async function tried<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
    try {
      return await asked
    } catch (error) {
      const words = t('profile.updateFailedText')
      const { message } = failureOf(error, words, words)
      toast({ title: t('profile.updateFailed'), description: message, variant: 'destructive' })
      return null
    }
  }

  /** Saves a change that was not typed into the form; `follow` then updates the form. */
  async function adopt(change: ProfileChange, follow: Follow): Promise<boolean> {
    const answer = await tried(mutateAsync(change))
    if (!answer) return false
    const after = formOf(answer)
    rebase(after, (form, before) => follow(form, before, after))
    return true
  }

  /**
   * Saves what a CV says at once and merges it into what is typed and not yet saved. Returns null on failure. Undoing
   * it restores every field, saved or typed, except those changed since.
   */
  async function take(items: readonly Taken[]): Promise<Took | null> {
    const typed = changeOf(latest.current, takenFields)
    const merged = await tried(Promise.all([askMerge(items), askMerge(items, typed)]))
    if (!merged) return null
    const [{ change }, { change: typedChange }] = merged
    const former = formerOf(profile, change)
    let was: ProfileForm, before: ProfileForm, after: ProfileForm, became: ProfileForm
    const took = await adopt(change, (...now) => {
      ;[was, before, after] = now
      return (became = following(...now, withChange(was, typedChange)))
    })
    if (!took) return null
    const undo = () => {
      const untouched = Object.entries(former).filter(([name]) =>
        sameForm(saved.current, after, [name === 'languageLevels' ? 'languages' : (name as FieldName)]),
      )
      return adopt(Object.fromEntries(untouched), (form, _, restored) =>
        following(form, became, following(was, before, restored)),
      )
    }
    return { change, undo }
  }

  return { take, taking: isPending }
}
