import { useT } from '../../i18n/i18n'
import { FormSection } from '../../ui/LongForm'
import { PortfolioFields } from './PortfolioFields'
import { ProfileFields } from './ProfileFields'
import { allFields, fieldOf, type ProfileField } from './shared/profileFields'
import type { Editing } from './useProfileEditor'
import { WorkFields } from './WorkFields'

const sections = [
  'about',
  'work',
  'education',
  'wishes',
  'links',
  'contact',
] as const satisfies readonly ProfileField['section'][]

/** Every field of a profile, by subject. */
export function DetailSections(editing: Editing) {
  const t = useT()
  return (
    <div>
      {sections.map((section) => (
        <FormSection
          key={section}
          title={t(`profile.section.${section}`)}
          lead={section === 'work' ? t('profile.section.workLead') : undefined}
        >
          {allFields
            .filter((name) => fieldOf(name).section === section)
            .map((name) => {
              if (name === 'workHistory') return <WorkFields key={name} {...editing} />
              if (name === 'portfolio') return <PortfolioFields key={name} {...editing} />
              return <ProfileFields key={name} {...editing} names={[name]} />
            })}
        </FormSection>
      ))}
    </div>
  )
}
