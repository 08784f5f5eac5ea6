import type { Collectible } from '@obverse/contract/domains/resources'
import { correctionKinds } from '@obverse/contract/rules/cert-lookup'
import { listInWords } from '@obverse/texts'
import { formatDay } from '../../../lib/dates'
import type { Page } from '../../../lib/page'
import { below } from '../../../lib/texts'
import { CORRECTIONS, correctionId } from './correction-id'
import styles from './corrections.module.css'

type Days = Collectible['Corrections']
type Props = { page: Page; days: Days }

/** The days that are shown at once. */
const AT_ONCE = 20

/** Renders the corrections of a population by day, the latest first, and what each kind of them means. */
export function Corrections({ page, days }: Props) {
  const t = below(page.t, 'Resources.Item.Corrections')
  const [latest, older] = [days.slice(0, AT_ONCE), days.slice(AT_ONCE)]
  const kinds = correctionKinds.filter((kind) => days.some(({ Changes }) => Changes.some(({ Kind }) => Kind === kind)))
  return (
    <section className={styles.corrections} aria-labelledby={CORRECTIONS}>
      <h2 id={CORRECTIONS}>{t('Title')}</h2>
      <p className={styles.lead}>{t('Lead')}</p>
      <DayList page={page} days={latest} />
      {older.length > 0 && (
        <details className={styles.more}>
          <summary>{t('Older', { count: older.length })}</summary>
          <DayList page={page} days={older} />
        </details>
      )}
      <details className={styles.more}>
        <summary>{t('Meanings')}</summary>
        <ul className={styles.meanings}>
          {kinds.map((kind) => (
            <li key={kind}>{t(`Kinds.${kind}.Meaning`)}</li>
          ))}
        </ul>
      </details>
    </section>
  )
}

/** Lists days with their corrections, each in a sentence. */
function DayList({ page: { t: all, culture }, days }: Props) {
  const t = below(all, 'Resources.Item.Corrections.Kinds')
  return (
    <ol className={styles.days}>
      {days.map(({ Day, Changes }) => (
        <li key={Day} id={correctionId(Day)}>
          <time dateTime={Day}>{formatDay(Day, culture)}</time>
          <span>
            {listInWords(
              culture,
              Changes.map(({ Kind, Count }) => t(`${Kind}.Count`, { count: Count })),
            )}
          </span>
        </li>
      ))}
    </ol>
  )
}
