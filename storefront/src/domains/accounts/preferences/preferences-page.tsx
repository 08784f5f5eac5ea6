import { languages } from '@obverse/contract/rules/accounts'
import { ownLanguageName } from '@obverse/texts'
import { AccountFrame } from '../../../components/account-frame'
import { LegalLinks } from '../../../components/legal-links'
import { Texts } from '../../../components/page-texts'
import { formatDay } from '../../../lib/dates'
import type { Page } from '../../../lib/page'
import { PreferencesForm } from './preferences-form'

/** Renders the notification preferences (ACC-4). Offers the languages of this site and the one chosen before. */
export async function PreferencesPage({ page }: { page: Page }) {
  const { t, client, culture, site } = page
  const preferences = await client.accounts.communicationPreferences()
  const offered = languages.filter(
    ({ LanguageID, LanguageCode }) => site.Cultures.includes(LanguageCode) || LanguageID === preferences.LanguageID,
  )
  const codes = offered.map(({ LanguageCode }) => LanguageCode)
  return (
    <AccountFrame
      page={page}
      name="preferences"
      title={t('Accounts.Preferences.Title')}
      lead={t('Accounts.Preferences.Lead')}
    >
      <Texts page={page} of={['Accounts.Preferences', 'Footer.Company', 'Form']}>
        <PreferencesForm
          preferences={preferences}
          languages={offered.map(({ LanguageID, LanguageCode }) => ({
            LanguageID,
            name: ownLanguageName(LanguageCode, codes),
          }))}
          consentSince={preferences.ConsentUTC === null ? null : formatDay(preferences.ConsentUTC, culture)}
        />
      </Texts>
      <LegalLinks page={page} kinds={['Privacy', 'Cookies']} />
    </AccountFrame>
  )
}
