'use client'

import type { ReactNode } from 'react'
import { Button, ButtonLink } from '../../../components/button'
import { Notice } from '../../../components/notice'
import { useCulture, useT } from '../../../components/texts'
import { formatInstant } from '../../../lib/dates'
import { useSession } from '../../../lib/session'
import styles from './batch.module.css'
import { type Batch, isChecked } from './run-batch'

type Props = {
  batch: Batch
  signIn: string
  timeZone: string
  challenge: ReactNode
  onStop: () => void
  onContinue: () => void
}

/** Tells how far a batch is, and what to do when it waits for the visitor. */
export function BatchProgress({ batch, signIn, timeZone, challenge, onStop, onContinue }: Props) {
  const t = useT('CertLookup.Batch')
  const culture = useCulture()
  const session = useSession()
  const all = batch.rows.length
  const checked = batch.rows.filter(isChecked).length
  const failed = batch.rows.filter(({ result }) => result.state === 'failed').length
  switch (batch.phase) {
    case 'running':
      return (
        <div className={styles.progress}>
          <progress value={checked + failed} max={all} aria-label={t('Running')} />
          <span>{t('Progress', { checked: checked + failed, all })}</span>
          <Button kind="quiet" onClick={onStop}>
            {t('Stop')}
          </Button>
        </div>
      )
    case 'challenge':
      return (
        <Notice>
          <div className={styles.pause}>
            <p>{t('Challenge', { checked, all })}</p>
            {challenge}
          </div>
        </Notice>
      )
    case 'limited':
      return (
        <Notice tone="warning">
          <div className={styles.pause}>
            <p>
              {t(session.state === 'anonymous' ? 'LimitedSignedOut' : 'Limited', {
                checked,
                all,
                moment: formatInstant(batch.until ?? new Date().toISOString(), culture, timeZone),
              })}
            </p>
            <div className={styles.actions}>
              {session.state === 'anonymous' && <ButtonLink href={signIn}>{t('SignIn')}</ButtonLink>}
              <Button kind="quiet" onClick={onContinue}>
                {t('Continue')}
              </Button>
            </div>
          </div>
        </Notice>
      )
    case 'stopped':
      return (
        <Notice tone="warning">
          <div className={styles.pause}>
            <p>{t('Stopped', { checked, all })}</p>
            <Button onClick={onContinue}>{t('Continue')}</Button>
          </div>
        </Notice>
      )
    case 'done':
      return failed > 0 ? (
        <Notice tone="danger">
          <div className={styles.pause}>
            <p>{t('Failed', { count: failed })}</p>
            <Button onClick={onContinue}>{t('Again')}</Button>
          </div>
        </Notice>
      ) : (
        <Notice tone="success">{t('Done', { count: all })}</Notice>
      )
  }
}
