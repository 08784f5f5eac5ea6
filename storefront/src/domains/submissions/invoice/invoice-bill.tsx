import type { Invoice } from '@obverse/contract/domains/submissions'
import { formatMoney } from '../../../lib/money'
import type { View } from '../setting'
import { keyOf } from '../status-key'
import sections from '../submissions.module.css'
import styles from './bill.module.css'

type Bill = Pick<Invoice, 'Items' | 'Charges' | 'VAT' | 'Subtotal' | 'Total' | 'Paid' | 'UnpaidTotal'>

/** What an invoice costs, line by line, and why there is VAT on it or not. */
export function InvoiceBill({ invoice, view }: { invoice: Bill; view: View }) {
  const { t, culture } = view
  const money = (amount: Invoice['Total']) => formatMoney(amount, culture)
  const fees = { ...invoice.Total, Minor: invoice.Items.reduce((sum, { Fee }) => sum + Fee.Minor, 0) }
  return (
    <section className={sections.section} aria-labelledby="bill">
      <h2 id="bill">{t('Invoice.Bill')}</h2>
      <table className={styles.table} aria-labelledby="bill">
        <tbody>
          <Line name={t('Invoice.ItemFees')} amount={money(fees)} />
          {invoice.Charges.map(({ Kind, Text, Amount }) => (
            <Line
              key={`${Text} ${Amount.Minor}`}
              name={Kind ? t(`Invoice.Charge.${keyOf(Kind)}`) : Text}
              amount={money(Amount)}
            />
          ))}
          <Line name={t('Invoice.Subtotal')} amount={money(invoice.Subtotal)} />
          {invoice.VAT.map((vat) => (
            <Line
              key={`${vat.RateBasisPoints} ${vat.ReasonCode}`}
              name={vatName(vat, view)}
              amount={money(vat.Amount)}
            />
          ))}
          <Line name={t('Invoice.Total')} amount={money(invoice.Total)} isStrong />
          <Line name={t('Invoice.Paid')} amount={money(invoice.Paid)} />
          <Line name={t('Invoice.Unpaid')} amount={money(invoice.UnpaidTotal)} isStrong />
        </tbody>
      </table>
      <VatReasons vat={invoice.VAT} view={view} />
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

function vatName({ RateBasisPoints, Net }: Vat, { t, culture }: View): string {
  if (RateBasisPoints === 0) return t('Invoice.VatZero')
  const rate = new Intl.NumberFormat(culture, { style: 'percent', maximumFractionDigits: 2 }).format(
    RateBasisPoints / 10_000,
  )
  return t('Invoice.Vat', { rate, net: formatMoney(Net, culture) })
}

/** The reason of each kind of VAT on the invoice, behind the question people ask. */
function VatReasons({ vat, view: { t } }: { vat: readonly Vat[]; view: View }) {
  if (vat.length === 0) return null
  const isCharged = vat.some(({ Amount }) => Amount.Minor !== 0)
  return (
    <details className={styles.why}>
      <summary>{t(isCharged ? 'Invoice.VatWhy' : 'Invoice.VatWhyNot')}</summary>
      {vat.map(({ ReasonCode, VATNumber }) => (
        <p key={ReasonCode}>
          {t(`Invoice.VatReason.${keyOf(ReasonCode)}`)} {VATNumber && t('Invoice.VatNumber', { number: VATNumber })}
        </p>
      ))}
    </details>
  )
}
