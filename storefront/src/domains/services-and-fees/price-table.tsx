import type { PriceList, PriceListEntry, PriceListTable } from '@obverse/contract/domains/services-and-fees'
import { dateFormat } from '@obverse/texts/formats'
import { CardFrame } from '../../components/card-frame'
import cards from '../../components/card-table.module.css'
import { roles } from '../../components/table-roles'
import type { Page } from '../../lib/page'
import { below } from '../../lib/texts'
import styles from './services-and-fees.module.css'

type Props = { page: Page; list: PriceList; table: PriceListTable }

/** Lists the services of a table with their fees; columns that would be empty are left out. */
export function PriceTable({ page, list, table }: Props) {
  const t = below(page.t, 'ServicesAndFees.Page')
  const { GradingServiceSubcategoryID: id, Name, Description, Entries } = table
  const has = {
    values: Entries.some(({ MaxValue, Kind }) => MaxValue !== null || Kind === 'grading'),
    turnaround: Entries.some(({ Words }) => Words.Turnaround !== ''),
    members: Entries.some(({ Words }) => Words.TierFees.length > 0),
  }
  const days = [...new Set(Entries.flatMap(({ Words, TurnaroundAsOf }) => (Words.Turnaround && TurnaroundAsOf) || []))]
  const fee = list.VATWords === '' ? t('Fee') : t(`FeeVAT.${list.VAT}`)
  const head = (name: string) => (
    <th {...roles.head} className={cards.number}>
      {name}
    </th>
  )
  return (
    <section className={styles.table} aria-labelledby={`table-${id}`}>
      <h3 id={`table-${id}`}>{Name}</h3>
      {Description && <p className={styles.words}>{Description}</p>}
      <CardFrame>
        <table {...roles.table} className={cards.table} aria-labelledby={`table-${id}`}>
          <thead {...roles.group}>
            <tr {...roles.row}>
              <th {...roles.head}>{t('Service')}</th>
              {has.values && head(t('MaxValue'))}
              {has.turnaround && head(t('Turnaround'))}
              {has.members && head(t('Members'))}
              {head(fee)}
            </tr>
          </thead>
          <tbody {...roles.group}>
            {Entries.map((entry) => (
              <Row
                key={entry.GradingServiceEntryID}
                page={page}
                entry={entry}
                has={has}
                fee={fee}
                hasOneDay={days.length === 1}
              />
            ))}
          </tbody>
        </table>
      </CardFrame>
      {days.length === 1 && <p className={styles.note}>{t('AllAsOf', { day: dayIn(page, days[0]) })}</p>}
    </section>
  )
}

type RowProps = {
  page: Page
  entry: PriceListEntry
  has: { values: boolean; turnaround: boolean; members: boolean }
  /** The name of the column of fees. */
  fee: string
  /** True when one day for all is told below the table. */
  hasOneDay: boolean
}

/** Returns a calendar day as the culture writes it. */
const dayIn = ({ culture }: Page, day = ''): string =>
  dateFormat(culture, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

function Row({ page, entry, has, fee, hasOneDay }: RowProps) {
  const t = below(page.t, 'ServicesAndFees.Page')
  const { Anchor, Name, Note, Description, TurnaroundAsOf, Words } = entry
  return (
    <tr {...roles.row} id={Anchor} className={styles.service}>
      <th {...roles.rowHead} scope="row" className={cards.wide}>
        <a href={`#${Anchor}`} className={styles.name}>
          {Name}
        </a>
        {[Note, Description, ...Words.Terms]
          .filter((one) => one !== '')
          .map((one) => (
            <span key={one} className={styles.note}>
              {one}
            </span>
          ))}
      </th>
      {has.values && (
        <td {...roles.cell} className={cards.number}>
          <span className={cards.label}>{t('MaxValue')}</span> {Words.MaxValue}
        </td>
      )}
      {has.turnaround && (
        <td {...roles.cell} className={`${cards.number} ${styles.turnaround}`}>
          <span className={cards.label}>{t('Turnaround')}</span> {Words.Turnaround || '–'}
          {Words.Turnaround && TurnaroundAsOf && !hasOneDay && (
            <span className={styles.note}>{t('AsOf', { day: dayIn(page, TurnaroundAsOf) })}</span>
          )}
        </td>
      )}
      {has.members && (
        <td {...roles.cell} className={cards.number}>
          <span className={cards.label}>{t('Members')}</span>
          {Words.TierFees.length === 0 && '–'}
          {Words.TierFees.map(({ Tier, Fee }) => (
            <span key={Tier} className={styles.tier}>
              {t('TierFee', { tier: Tier, fee: Fee })}
            </span>
          ))}
        </td>
      )}
      <td {...roles.cell} className={`${cards.number} ${styles.fee}`}>
        <span className={cards.label}>{fee}</span> {Words.Fee}
      </td>
    </tr>
  )
}
