import { useT } from '../../i18n/i18n'
import { FormSection } from '../../ui/LongForm'
import { PortfolioFields } from './PortfolioFields'
import { ProfileFields } from './ProfileFields'
import type { Editing } from './useProfileEditor'
import { WorkFields } from './WorkFields'

/** Every field of a profile, by subject. */
export function DetailSections(editing: Editing) {
  const t = useT()
  return (
    <div>
      <FormSection title={t('profile.section.about')}>
        <ProfileFields {...editing} names={['title', 'location', 'experience', 'bio', 'skills']} />
      </FormSection>
      <FormSection title={t('profile.section.work')} lead={t('profile.section.workLead')}>
        <WorkFields {...editing} />
      </FormSection>
      <FormSection title={t('profile.section.education')}>
        <ProfileFields {...editing} names={['education', 'certifications', 'languages']} />
      </FormSection>
      <FormSection title={t('profile.section.wishes')}>
        <ProfileFields {...editing} names={['availability', 'expectedSalary']} />
      </FormSection>
      <FormSection title={t('profile.section.links')}>
        <ProfileFields {...editing} names={['links']} />
        <PortfolioFields {...editing} />
      </FormSection>
      <FormSection title={t('profile.section.contact')}>
        <ProfileFields {...editing} names={['phone']} />
      </FormSection>
    </div>
  )
}
