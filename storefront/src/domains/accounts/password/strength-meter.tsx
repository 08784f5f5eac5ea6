'use client'

import layout from '../../../components/layout.module.css'
import { useT } from '../../../components/texts'
import styles from '../accounts.module.css'
import { strengthOf } from './password-strength'

/** Four bars and a word for how strong a password looks; empty while nothing is typed. */
export function StrengthMeter({ password }: { password: string }) {
  const t = useT('Accounts.Password.Strength')
  const strength = strengthOf(password)
  const word = password === '' ? '' : t(`${strength}`)
  return (
    <div className={styles.strength} data-strength={password === '' ? undefined : strength}>
      <meter className={layout.hidden} aria-label={t('Label')} min={0} max={4} value={strength}>
        {word || t('Empty')}
      </meter>
      <div className={styles.bars} aria-hidden="true">
        <span />
        <span />
        <span />
        <span />
      </div>
      <span aria-live="polite">{word}</span>
    </div>
  )
}
