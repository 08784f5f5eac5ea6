import { languages } from '@obverse/contract/domains/accounts'
import { formatDay } from '../../../lib/dates'
import { ownLanguageName } from '../../../lib/languages'
import type { Page } from '../../../lib/page'
import { AccountFrame } from '../account-frame'
import { PreferencesForm } from './preferences-form'

/** What one wants to hear from us, and how (ACC-4). Only the languages of this site, and the one chosen before, stand. */
export async function PreferencesPage({ page }: { page: Page }) {
  const { t, client, texts, culture, site } = page
  const preferences = await client.accounts.communicationPreferences()
  const offered = languages
    .filter(
      ({ LanguageID, LanguageCode }) => site.Cultures.includes(LanguageCode) || LanguageID === preferences.LanguageID,
    )
    .map(({ LanguageID, LanguageCode }) => ({ LanguageID, name: ownLanguageName(LanguageCode) }))
  return (
    <AccountFrame
      page={page}
      name="preferences"
      title={t('Accounts.Preferences.Title')}
      lead={t('Accounts.Preferences.Lead')}
    >
      <PreferencesForm
        preferences={preferences}
        languages={offered}
        consentSince={preferences.ConsentUTC === null ? null : formatDay(preferences.ConsentUTC, culture)}
        texts={texts('Accounts.Preferences')}
        companies={texts('Footer.Company')}
        formTexts={texts('Form')}
        sentences={texts('Accounts.Sentences')}
      />
    </AccountFrame>
  )
}
