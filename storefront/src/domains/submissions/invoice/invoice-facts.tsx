import type { Address, Invoice } from '@obverse/contract/domains/submissions'
import type { ReactNode } from 'react'
import { shortDay } from '../days'
import { MoneyChip } from '../money-chip'
import type { View } from '../setting'
import { StatusChip } from '../status-chip'
import styles from '../submissions.module.css'

/** What else there is to know about an invoice (SUB-2). */
export function InvoiceFacts({ invoice, view }: { invoice: Invoice; view: View }) {
  const { t, culture, ways } = view
  const day = (one: string | null) => (one ? shortDay(one, culture) : t('Invoice.None'))
  return (
    <section className={styles.section} aria-labelledby="facts">
      <h2 id="facts">{t('Invoice.Facts')}</h2>
      <dl className={styles.facts}>
        <Fact name={t('Invoice.Standing')}>
          <StatusChip code={invoice.StatusCode} t={t} />
        </Fact>
        <Fact name={t('Invoice.Number')}>
          <a href={`${ways.submissions}${invoice.SubmissionNumber}/`}>{invoice.Nickname || invoice.SubmissionNumber}</a>
        </Fact>
        {invoice.OrderNumber && <Fact name={t('Invoice.Order')}>{invoice.OrderNumber}</Fact>}
        <Fact name={t('Invoice.Date')}>{day(invoice.InvoiceDate)}</Fact>
        <Fact name={t('Invoice.ReceivedOn')}>{day(invoice.ReceivedDate)}</Fact>
        <Fact name={t('Invoice.ShippedOn')}>{day(invoice.ShippedDate)}</Fact>
        <Fact name={t('Invoice.Payment')}>
          <MoneyChip state={invoice.PaymentState} t={t} />
        </Fact>
        <Fact name={t('Invoice.Card')}>{invoice.PaymentMethod || t('Invoice.CardNone')}</Fact>
        <Fact name={t('Invoice.BillTo')}>
          <PostalAddress address={invoice.BillTo} />
        </Fact>
        <Fact name={t('Invoice.ShipTo')}>
          <PostalAddress address={invoice.ShipTo} />
        </Fact>
      </dl>
    </section>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

const PostalAddress = ({ address }: { address: Address }) => {
  const place = [address.City, `${address.State} ${address.PostalCode}`.trim()].filter(Boolean).join(', ')
  const lines = [address.Name, address.Address1, address.Address2, place, address.Country].filter(Boolean)
  return <address className={styles.address}>{lines.join('\n')}</address>
}
