import type { PublicWaiver } from '@obverse/contract/domains/consent'
import { paragraphsOf } from '@obverse/contract/rules/consent'
import { useT } from '../../components/texts'
import styles from './consent.module.css'

/** Shows exactly what is signed, with its version and hash. */
export function WaiverText({ waiver: { Title, Text, Culture, Number: number, Hash } }: { waiver: PublicWaiver }) {
  const t = useT('Consent.Form')
  return (
    <section className={styles.text} aria-labelledby="waiver-title">
      <div lang={Culture}>
        <h2 id="waiver-title">{Title}</h2>
        {paragraphsOf(Text).map((paragraph, at) => (
          <p key={at}>{paragraph}</p>
        ))}
      </div>
      <p className={styles.version}>
        {t('Version', { number })} <code>{Hash}</code>
      </p>
    </section>
  )
}
