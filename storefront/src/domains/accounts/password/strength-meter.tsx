'use client'

import layout from '../../../components/layout.module.css'
import { useT } from '../../../components/texts'
import styles from '../accounts.module.css'
import { strengthOf } from './password-strength'

type Props = {
  password: string
  /** Texts that others know too, from which no password may be built. */
  known: readonly string[]
}

/** Shows the strength of a password as four bars and a word; empty without input. */
export function StrengthMeter({ password, known }: Props) {
  const t = useT('Accounts.Password.Strength')
  const strength = strengthOf(password, known)
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
