'use client'

import { gapBetween } from '@obverse/texts'
import { Notice } from '../notice'
import { useT } from '../texts'
import styles from './test-mode-banner.module.css'

/** Warns above every card form that payments are a demonstration; it cannot be closed. */
export function TestModeBanner({ testCards }: { testCards: string }) {
  const t = useT('Payments.TestMode')
  return (
    <div className={styles.banner}>
      <Notice tone="warning" quiet>
        <p>
          <strong>{t('Title')}</strong>
          {gapBetween(t('Title'), t('Text'))}
          {t('Text')}
        </p>
        <a href={testCards}>{t('Link')}</a>
      </Notice>
    </div>
  )
}
