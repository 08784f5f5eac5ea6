import type { Tracking } from '@obverse/contract/domains/submissions'
import { ArrowLink } from '../../../components/arrow-link'
import { Time } from '../../../components/time'
import { formatMoney } from '../../../lib/money'
import type { Translate } from '../../../lib/texts'
import chips from '../chips.module.css'
import { shortDay } from '../days'
import { keyOf } from '../status-key'
import styles from './package-list.module.css'

type Words = { t: Translate<'Submissions.Package'>; culture: string }
type Props = Words & { packages: readonly Tracking[] }

const tones: Record<Tracking['Status'], string | undefined> = {
  announced: chips.plain,
  'in-transit': chips.busy,
  'out-for-delivery': chips.busy,
  delivered: chips.good,
  exception: chips.warning,
  returned: chips.warning,
}

/** Lists packages in both directions with the reports of their carriers. */
export const PackageList = ({ packages, t, culture }: Props) => (
  <ul className={styles.list}>
    {packages.map((one) => (
      <Package key={`${one.Direction} ${one.Number}`} one={one} t={t} culture={culture} />
    ))}
  </ul>
)

/** Shows one package as a card, with its reports in a disclosure, newest first. */
function Package({ one, t, culture }: Words & { one: Tracking }) {
  const events = [...one.Events].sort((a, b) => b.DateUTC.localeCompare(a.DateUTC))
  return (
    <li className={styles.package}>
      <p className={styles.muted}>
        {t(one.Direction === 'in' ? 'In' : 'Out')} · {one.Carrier}
      </p>
      <h3 className={styles.number}>{one.Number}</h3>
      <p>
        <span className={`${chips.chip} ${tones[one.Status]}`}>{t(`Status.${keyOf(one.Status)}`)}</span>
      </p>
      {one.DeliveredUTC ? (
        <p>
          {t('DeliveredOn')} <Time instant={one.DeliveredUTC} culture={culture} />
        </p>
      ) : (
        one.EstimatedDelivery && <p>{t('Expected', { day: shortDay(one.EstimatedDelivery, culture) })}</p>
      )}
      {one.InsuredValue && <p>{t('Insured', { amount: formatMoney(one.InsuredValue, culture) })}</p>}
      {events.length === 0 ? (
        <p className={styles.muted}>{t('NoEvents')}</p>
      ) : (
        <details>
          <summary>{t('Events', { count: events.length })}</summary>
          <ol className={styles.events}>
            {events.map((event) => (
              <li key={`${event.DateUTC} ${event.Text}`}>
                <span className={styles.muted}>
                  <Time instant={event.DateUTC} culture={culture} />
                </span>
                <span>{event.Text}</span>
                {event.Location && <span className={styles.muted}>{event.Location}</span>}
              </li>
            ))}
          </ol>
        </details>
      )}
      {one.Url && <ArrowLink href={one.Url}>{t('Carrier', { carrier: one.Carrier })}</ArrowLink>}
    </li>
  )
}
