import type { Invoice } from '@obverse/contract/domains/submissions'
import { tellsVAT } from '@obverse/contract/rules/submissions'
import { sentences } from '@obverse/texts'
import { useCulture, useT } from '../../../components/texts'
import { formatMoney, formatRate } from '../../../lib/money'
import type { Translate } from '../../../lib/texts'
import { keyOf } from '../status-key'
import sections from '../submissions.module.css'
import styles from './bill.module.css'

type Bill = Pick<Invoice, 'Items' | 'Charges' | 'VAT' | 'Subtotal' | 'Total' | 'Paid' | 'Credited' | 'UnpaidTotal'>

/** Shows the costs of an invoice line by line, and the reason for its VAT. */
export function InvoiceBill({ invoice }: { invoice: Bill }) {
  const t = useT('Submissions.Invoice')
  const culture = useCulture()
  const money = (amount: Invoice['Total']) => formatMoney(amount, culture)
  const vat = invoice.VAT.filter(tellsVAT)
  const fees = { ...invoice.Total, Minor: invoice.Items.reduce((sum, { Fee }) => sum + Fee.Minor, 0) }
  return (
    <section className={sections.section} aria-labelledby="bill">
      <h2 id="bill">{t('Bill')}</h2>
      <table className={styles.table} aria-labelledby="bill">
        <tbody>
          <Line name={t('ItemFees')} amount={money(fees)} />
          {invoice.Charges.map(({ Kind, Text, Amount }) => (
            <Line
              key={`${Text} ${Amount.Minor}`}
              name={Kind ? t(`Charge.${keyOf(Kind)}`) : Text}
              amount={money(Amount)}
            />
          ))}
          <Line name={t('Subtotal')} amount={money(invoice.Subtotal)} />
          {vat.map((one) => (
            <Line
              key={`${one.RateBasisPoints} ${one.ReasonCode}`}
              name={vatName(one, t, culture)}
              amount={money(one.Amount)}
            />
          ))}
          <Line name={t('Total')} amount={money(invoice.Total)} isStrong />
          <Line name={t('Paid')} amount={money(invoice.Paid)} />
          {invoice.Credited.Minor > 0 && <Line name={t('Credited')} amount={money(invoice.Credited)} />}
          <Line name={t('Unpaid')} amount={money(invoice.UnpaidTotal)} isStrong />
        </tbody>
      </table>
      <VatReasons vat={vat} />
    </section>
  )
}

const Line = ({ name, amount, isStrong = false }: { name: string; amount: string; isStrong?: boolean }) => (
  <tr className={isStrong ? styles.strong : undefined}>
    <th scope="row">{name}</th>
    <td className={styles.amount}>{amount}</td>
  </tr>
)

type Vat = Invoice['VAT'][number]

function vatName({ RateBasisPoints, Net }: Vat, t: Translate<'Submissions.Invoice'>, culture: string): string {
  if (RateBasisPoints === 0) return t('VatZero')
  const rate = formatRate(RateBasisPoints, culture)
  return t('Vat', { rate, net: formatMoney(Net, culture) })
}

/** Explains each kind of VAT on the invoice in a disclosure. */
function VatReasons({ vat }: { vat: readonly Vat[] }) {
  const t = useT('Submissions.Invoice')
  if (vat.length === 0) return null
  const isCharged = vat.some(({ Amount }) => Amount.Minor !== 0)
  return (
    <details className={styles.why}>
      <summary>{t(isCharged ? 'VatWhy' : 'VatWhyNot')}</summary>
      {vat.map(({ ReasonCode, VATNumber }) => (
        <p key={ReasonCode}>
          {sentences(t(`VatReason.${keyOf(ReasonCode)}`), VATNumber && t('VatNumber', { number: VATNumber }))}
        </p>
      ))}
    </details>
  )
}
