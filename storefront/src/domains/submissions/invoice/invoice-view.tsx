'use client'

import type { Invoice } from '@obverse/contract/domains/submissions'
import { bestCardsFirst, hasCards } from '@obverse/contract/grades'
import { isPayable } from '@obverse/contract/rules/payments'
import { useState } from 'react'
import { ActionRow } from '../../../components/action-row'
import { ButtonLink } from '../../../components/button'
import { Columns } from '../../../components/columns'
import { PaymentNotice } from '../../../components/payment/payment-notice'
import { useCulture, useT } from '../../../components/texts'
import { formatMoney } from '../../../lib/money'
import { PackageList } from '../deliveries/package-list'
import { useLive } from '../hooks'
import type { Links } from '../links'
import { payments, submissionQueries } from '../queries'
import { Stale } from '../stale'
import styles from '../submissions.module.css'
import { isBeingPaid } from '../timeline-steps'
import { ChargePlan } from './charge-plan'
import { CopyCertificates } from './copy-certificates'
import { GradeGate } from './grade-gate'
import { ImageViewer } from './image-viewer-lazy'
import { InvoiceBill } from './invoice-bill'
import { InvoiceFacts } from './invoice-facts'
import { ItemsGrid } from './items-grid'
import { Upcharges } from './upcharges'

/** `type` is the collectible type of the site. */
type Props = { first: Invoice; type: string; links: Links }

/** Shows an invoice with its items, costs and payment; it refreshes by itself. */
export function InvoiceView({ first, type, links }: Props) {
  const t = useT('Submissions.Invoice')
  const packageT = useT('Submissions.Package')
  const culture = useCulture()
  const { data: invoice, trouble, refresh } = useLive(submissionQueries.invoice(first.InvoiceNumber), first, secondsFor)
  const [shownLine, setShownLine] = useState<number | null>(null)
  // A backend of the integrator's own may answer in another order.
  const items = hasCards([type]) ? bestCardsFirst(invoice.Items, ({ DisplayGrade }) => DisplayGrade) : invoice.Items
  return (
    <div className={styles.stack}>
      <Stale trouble={trouble} />
      <Payment invoice={invoice} links={links} refresh={refresh} />
      <section className={styles.section} aria-labelledby="items">
        <h2 id="items">{t('Items')}</h2>
        <GradeGate invoice={invoice} contact={links.contact} />
        <ItemsGrid
          invoice={invoice}
          items={items}
          onShowImages={setShownLine}
          type={type}
          certLookup={links.certLookup}
        />
        <CopyCertificates numbers={items.map((item) => item.CertNumber).filter(Boolean)} />
      </section>
      <Upcharges items={items} />
      <Columns aside="end">
        <div className={styles.main}>
          <InvoiceBill invoice={invoice} />
          {invoice.Packages.length > 0 && (
            <section className={styles.section} aria-labelledby="packages">
              <h2 id="packages">{t('Packages')}</h2>
              <PackageList packages={invoice.Packages} t={packageT} culture={culture} />
            </section>
          )}
        </div>
        <aside className={styles.side}>
          <InvoiceFacts invoice={invoice} links={links} />
        </aside>
      </Columns>
      <ImageViewer
        invoiceNumber={invoice.InvoiceNumber}
        lines={items.filter((item) => item.HasImages).map((item) => item.LineNumber)}
        line={shownLine}
        onShow={setShownLine}
      />
    </div>
  )
}

/** Tells whether a card is on file; a backend of the integrator's own may name it in a text alone. */
const hasCard = ({ PaymentMethod, PaymentMethodFacts }: Invoice): boolean =>
  Boolean(PaymentMethodFacts ?? PaymentMethod)

/** Returns the pause before the next refresh: short while a payment is under way. */
const secondsFor = ({ PaymentState }: Invoice): number => (isBeingPaid(PaymentState) ? 10 : 60)

type PaymentProps = { invoice: Invoice; links: Links; refresh: () => Promise<unknown> }

/** Shows the state of the payment and its actions at the top of the page, and the PDF. */
function Payment({ invoice, links, refresh }: PaymentProps) {
  const t = useT('Submissions.Invoice')
  const culture = useCulture()
  const { InvoiceNumber, UnpaidTotal, PaymentState } = invoice
  const isOpen = UnpaidTotal.Minor > 0 && isPayable(PaymentState)
  const asked = `?invoice=${encodeURIComponent(InvoiceNumber)}`
  const startAgain = async () => {
    const states = await payments.startAgain({
      body: { PaymentReferenceNumbers: [InvoiceNumber], PaymentReferenceType: 'Invoice Number' },
    })
    if (states.every(({ Standing }) => isPayable(Standing.State))) return location.assign(`${links.pay}${asked}`)
    await refresh()
  }
  return (
    <>
      <PaymentNotice
        invoiceNumber={InvoiceNumber}
        standing={invoice.Payment}
        result={links.payResult}
        receipt={links.payReceipt}
        onStartAgain={startAgain}
      />
      {isOpen && <ChargePlan invoice={invoice} />}
      <ActionRow>
        {isOpen && (
          <>
            <ButtonLink href={`${links.pay}${asked}`}>
              {t('Pay', { amount: formatMoney(UnpaidTotal, culture) })}
            </ButtonLink>
            <ButtonLink kind="quiet" href={`${links.updatePayment}${asked}`}>
              {t(hasCard(invoice) ? 'ChangeCard' : 'AddCard')}
            </ButtonLink>
          </>
        )}
        <ButtonLink kind="quiet" href={`${links.invoiceDownload}${InvoiceNumber}/`}>
          {t('Download')}
        </ButtonLink>
      </ActionRow>
    </>
  )
}
