import layout from '../../../components/layout.module.css'
import type { Translate } from '../../../lib/texts'
import styles from '../accounts.module.css'
import { strengthOf } from './password-strength'

/** Four bars and a word for how strong a password looks; empty while nothing is typed. */
export function StrengthMeter({ password, t }: { password: string; t: Translate }) {
  const strength = strengthOf(password)
  const word = password === '' ? '' : t(`Strength.${strength}`)
  return (
    <div className={styles.strength} data-strength={password === '' ? undefined : strength}>
      <meter className={layout.hidden} aria-label={t('Strength.Label')} min={0} max={4} value={strength}>
        {word || t('Strength.Empty')}
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
