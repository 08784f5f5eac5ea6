'use client'

import layout from '../../../components/layout.module.css'
import { useT } from '../../../components/texts'
import styles from '../accounts.module.css'
import { strengthOf } from './password-strength'

/** Shows the strength of a password as four bars and a word; empty without input. */
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
