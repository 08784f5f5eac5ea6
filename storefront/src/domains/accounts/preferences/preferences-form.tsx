'use client'

import type { CommunicationPreferences } from '@obverse/contract/domains/accounts'
import { newsletters } from '@obverse/contract/rules/accounts'
import { useState } from 'react'
import { type Resolver, useWatch } from 'react-hook-form'
import { CheckField, SelectField } from '../../../components/form/choice-fields'
import { Form } from '../../../components/form/form'
import { TextField } from '../../../components/form/text-field'
import { useHouseForm } from '../../../components/form/use-house-form'
import { Notice } from '../../../components/notice'
import { useT } from '../../../components/texts'
import { schemaErrors } from '../../../lib/schema-errors'
import { phoneStands } from '../phone-rule'
import { accounts } from '../queries'
import { CommunicationPreferencesDraft } from '../schemas'
import styles from './preferences.module.css'
import { type PreferenceValues, TopicMatrix } from './topic-matrix'

type Props = {
  preferences: CommunicationPreferences
  languages: { LanguageID: number; name: string }[]
  /** The date of the consent, formatted; null without consent. */
  consentSince: string | null
}

/** Edits all preferences and saves them together. Opting out of everything keeps the choices. */
export function PreferencesForm({ preferences, languages, consentSince }: Props) {
  const [isSaved, setSaved] = useState(false)
  const { ConsentUTC: _, ...initial } = preferences
  const resolver: Resolver<PreferenceValues> = async (values) => {
    const errors = schemaErrors(CommunicationPreferencesDraft, values)
    const { TextMessagePhone: phone, AcceptTextMessages: isWanted } = values
    const state = { isPristine: phone === initial.TextMessagePhone, failures: [] }
    const stands = phone.trim() === '' ? !isWanted : await phoneStands(phone, undefined, state)
    if (!stands) errors.TextMessagePhone = { type: 'valid' }
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
  }
  const { form, field, t } = useHouseForm({ resolver, values: initial, texts: 'Accounts.Preferences' })
  const company = useT('Footer.Company')
  const [isOut, chosen] = useWatch({ control: form.control, name: ['MasterOptOut', 'SelectedNewsletters'] })
  const consent = field('AcceptDataConsent')
  const choose = (id: number, isOn: boolean) =>
    form.setValue('SelectedNewsletters', isOn ? [...chosen, id] : chosen.filter((one) => one !== id), {
      shouldDirty: true,
    })
  return (
    <>
      {isSaved && !form.formState.isDirty && <Notice tone="success">{t('Saved')}</Notice>}
      <Form
        form={form}
        onSubmit={async (body) => {
          setSaved(false)
          const { ConsentUTC: _since, ...saved } = await accounts.saveCommunicationPreferences({ body })
          form.reset(saved)
          setSaved(true)
        }}
      >
        <div className={styles.master} data-out={isOut || undefined}>
          <CheckField {...field('MasterOptOut')} />
        </div>
        {isOut && (
          <Notice tone="warning">
            <p>{t('OptedOut')}</p>
          </Notice>
        )}
        <div className={styles.choices} data-out={isOut || undefined}>
          <TopicMatrix form={form} />
          <fieldset className={styles.set}>
            <legend>{t('Newsletters')}</legend>
            {newsletters.map(({ NewsletterID, Company }) => (
              <CheckField
                key={NewsletterID}
                name={`newsletter-${NewsletterID}`}
                label={t('Newsletter', { company: Company, what: company(Company) })}
                checked={chosen.includes(NewsletterID)}
                onChange={(event) => choose(NewsletterID, event.target.checked)}
              />
            ))}
          </fieldset>
          <fieldset className={styles.set}>
            <legend>{t('Messages')}</legend>
            <CheckField {...field('AcceptPrivateMessages')} />
            <CheckField {...field('AcceptTextMessages')} />
            <TextField {...field('TextMessagePhone')} type="tel" autoComplete="tel" />
          </fieldset>
        </div>
        <fieldset className={styles.set}>
          <legend>{t('General')}</legend>
          <SelectField {...field('LanguageID', { valueAsNumber: true })}>
            {languages.map(({ LanguageID, name }) => (
              <option key={LanguageID} value={LanguageID}>
                {name}
              </option>
            ))}
          </SelectField>
          <CheckField {...consent} hint={consentSince ? t('ConsentSince', { day: consentSince }) : consent.hint} />
        </fieldset>
        <p className={styles.always}>{t('Always')}</p>
      </Form>
    </>
  )
}
