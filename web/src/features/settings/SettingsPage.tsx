import { useUser } from '../../api/session'
import { useT } from '../../i18n/i18n'
import { AccessSection } from './AccessSection'
import { CalendarSection } from './CalendarSection'
import { AnalyticsSection, DataSection } from './DataSections'
import { CorrectionsSection } from './CorrectionsSection'
import { DeleteSection } from './DeleteSection'
import { LanguageSection, ThemeSection } from './DisplaySections'
import { EmailSection } from './EmailSection'
import { ImageSection } from './ImageSection'
import { NameSection } from './NameSection'
import { NoticesSection } from './NoticesSection'
import { PasswordSection } from './PasswordSection'
import { SecuritySection } from './SecuritySection'
import { SessionsSection } from './SessionsSection'

export default function SettingsPage() {
  const t = useT()
  const user = useUser()
  if (!user) return null
  return (
    <div className="wrap pt-10 pb-12 md:pt-14">
      <h1 className="text-5 tracking-tight md:text-6">{t('settings.title')}</h1>
      <p className="mt-2 mb-8 text-3 text-ink-2">{t('settings.lead')}</p>
      <ImageSection user={user} />
      <NameSection user={user} />
      <EmailSection user={user} />
      <PasswordSection user={user} />
      <NoticesSection user={user} />
      <LanguageSection />
      <ThemeSection />
      <AnalyticsSection />
      {user.role === 'job_seeker' && <CorrectionsSection />}
      {user.role !== 'admin' && <CalendarSection />}
      <SessionsSection />
      {user.role === 'job_seeker' && <AccessSection />}
      <SecuritySection />
      <DataSection />
      <DeleteSection user={user} />
    </div>
  )
}
