'use client'

import type { UseFormReturn } from 'react-hook-form'
import { sentenceKey } from '../../../lib/sentences'
import { type Texts, translator } from '../../../lib/texts'
import styles from './preferences.module.css'
import type { PreferenceValues } from './preferences-form'

const channels = ['Mail', 'Text'] as const

/** Topics down, channels across: a box for each. Every box names both, for those who hear the page. */
export function TopicMatrix({ form, texts }: { form: UseFormReturn<PreferenceValues>; texts: Texts }) {
  const t = translator(texts)
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
              <th scope="row">{t(sentenceKey(Topic))}</th>
              {channels.map((channel) => (
                <td key={channel}>
                  <label className={styles.cell}>
                    <input
                      type="checkbox"
                      aria-label={`${t(sentenceKey(Topic))}: ${t(channel)}`}
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
