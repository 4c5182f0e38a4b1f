import { useT } from '../../i18n/i18n'
import { CertificationsField, LanguagesField, LinksField, PhoneField } from './DetailFields'
import {
  AvailabilityField,
  BioField,
  EducationField,
  ExperienceField,
  LocationField,
  SalaryField,
  SkillsField,
  TitleField,
} from './Essentials'
import { Section } from './Place'
import { PortfolioFields } from './PortfolioFields'
import type { Editing } from './useProfileEditor'
import { WorkFields } from './WorkFields'

/** Every field of a profile, by subject. */
export function DetailSections(editing: Editing) {
  const t = useT()
  const { form, errors, change } = editing
  return (
    <div>
      <Section title={t('profile.section.about')}>
        <TitleField {...editing} />
        <LocationField {...editing} />
        <ExperienceField {...editing} />
        <BioField {...editing} />
        <SkillsField {...editing} />
      </Section>
      <Section title={t('profile.section.work')} lead={t('profile.section.workLead')}>
        <WorkFields
          rows={form.workHistory}
          errors={errors}
          edit={(next) => change(({ workHistory }) => ({ workHistory: next(workHistory) }))}
        />
      </Section>
      <Section title={t('profile.section.education')}>
        <EducationField {...editing} />
        <CertificationsField {...editing} />
        <LanguagesField {...editing} />
      </Section>
      <Section title={t('profile.section.wishes')}>
        <AvailabilityField {...editing} />
        <SalaryField {...editing} />
      </Section>
      <Section title={t('profile.section.links')}>
        <LinksField {...editing} />
        <PortfolioFields
          rows={form.portfolio}
          errors={errors}
          edit={(next) => change(({ portfolio }) => ({ portfolio: next(portfolio) }))}
        />
      </Section>
      <Section title={t('profile.section.contact')}>
        <PhoneField {...editing} />
      </Section>
    </div>
  )
}
