'use client'

import type { CommunicationPreferences, NotificationTopic } from '@obverse/contract/domains/accounts'
import type { UseFormReturn } from 'react-hook-form'
import { useT } from '../../../components/texts'
import styles from './preferences.module.css'

export type PreferenceValues = Omit<CommunicationPreferences, 'ConsentUTC'>

const channels = ['Mail', 'Text'] as const
const names = {
  'grades-ready': 'GradesReady',
  shipped: 'Shipped',
  'payment-failed': 'PaymentFailed',
  'images-ready': 'ImagesReady',
  'certificate-status': 'CertificateStatus',
} as const satisfies Record<NotificationTopic, string>

/** Renders a checkbox for each topic (row) and channel (column), named after both for screen readers. */
export function TopicMatrix({ form }: { form: UseFormReturn<PreferenceValues> }) {
  const t = useT('Accounts.Preferences.Topics')
  const topics = form.getValues('Topics')
  return (
    <fieldset className={styles.set}>
      <legend>{t('Title')}</legend>
      <table className={styles.matrix}>
        <thead>
          <tr>
            <th scope="col">{t('Topic')}</th>
            {channels.map((channel) => (
              <th key={channel} scope="col">
                {t(channel)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {topics.map(({ Topic }, at) => (
            <tr key={Topic}>
              <th scope="row">{t(names[Topic])}</th>
              {channels.map((channel) => (
                <td key={channel}>
                  <label className={styles.cell}>
                    <input
                      type="checkbox"
                      aria-label={`${t(names[Topic])}: ${t(channel)}`}
                      {...form.register(`Topics.${at}.${channel}`)}
                    />
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </fieldset>
  )
}
