import { townLine } from '@obverse/browser/countries'
import type { Address, Invoice } from '@obverse/contract/domains/submissions'
import { isPayable } from '@obverse/contract/rules/payments'
import { Fact, FactList } from '../../../components/fact-list'
import { cardName } from '../../../components/payment/card-name'
import { useCulture, useT } from '../../../components/texts'
import { shortDay } from '../days'
import type { Links } from '../links'
import { MoneyChip } from '../money-chip'
import { StatusChip } from '../status-chip'
import styles from '../submissions.module.css'

/** Lists the details of an invoice (SUB-2). */
export function InvoiceFacts({ invoice, links }: { invoice: Invoice; links: Links }) {
  const t = useT('Submissions.Invoice')
  const culture = useCulture()
  const card = cardName(useT('Payments.CardName'), invoice.PaymentMethodFacts, invoice.PaymentMethod)
  const day = (one: string | null) => (one ? shortDay(one, culture) : t('None'))
  return (
    <section className={styles.section} aria-labelledby="facts">
      <h2 id="facts">{t('Facts')}</h2>
      <FactList>
        <Fact name={t('Standing')}>
          <StatusChip code={invoice.StatusCode} />
        </Fact>
        <Fact name={t('Number')}>
          <a href={`${links.submissions}${invoice.SubmissionNumber}/`}>
            {invoice.Nickname || invoice.SubmissionNumber}
          </a>
        </Fact>
        {invoice.OrderNumber && <Fact name={t('Order')}>{invoice.OrderNumber}</Fact>}
        {invoice.PaymentState !== 'no-charge' && <Fact name={t('Date')}>{day(invoice.InvoiceDate)}</Fact>}
        <Fact name={t('ReceivedOn')}>{day(invoice.ReceivedDate)}</Fact>
        <Fact name={t('ShippedOn')}>{day(invoice.ShippedDate)}</Fact>
        <Fact name={t('Payment')}>
          <MoneyChip state={invoice.PaymentState} />
        </Fact>
        {(card || isPayable(invoice.PaymentState)) && <Fact name={t('Card')}>{card || t('CardNone')}</Fact>}
        {invoice.BankAccount && (
          <Fact name={t('Transfer')} notes={[t('TransferReference', { number: invoice.InvoiceNumber })]}>
            {invoice.BankAccount}
          </Fact>
        )}
        <Fact name={t('BillTo')}>
          <PostalAddress address={invoice.BillTo} />
        </Fact>
        <Fact name={t('ShipTo')}>
          <PostalAddress address={invoice.ShipTo} />
        </Fact>
      </FactList>
    </section>
  )
}

const PostalAddress = ({ address }: { address: Address }) => {
  const culture = useCulture()
  const town = townLine(culture, address)
  const lines = [address.Name, address.Address1, address.Address2, town, address.Country].filter(Boolean)
  return <address className={styles.address}>{lines.join('\n')}</address>
}
