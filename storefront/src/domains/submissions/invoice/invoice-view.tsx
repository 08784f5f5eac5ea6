'use client'

import type { Invoice } from '@obverse/contract/domains/submissions'
import { useState } from 'react'
import { ButtonLink } from '../../../components/button'
import { Notice } from '../../../components/notice'
import { formatMoney } from '../../../lib/money'
import { shortDay } from '../days'
import { PackageList } from '../deliveries/package-list'
import { useLive } from '../hooks'
import { submissionQueries } from '../queries'
import { type Setting, type View, viewOf } from '../setting'
import { Stale } from '../stale'
import { keyOf } from '../status-key'
import styles from '../submissions.module.css'
import { CopyCertificates } from './copy-certificates'
import { bestFirst } from './grade-order'
import { ImageViewer } from './image-viewer-lazy'
import { InvoiceBill } from './invoice-bill'
import { InvoiceFacts } from './invoice-facts'
import { ItemsGrid } from './items-grid'
import { Upcharges } from './upcharges'

type Props = { first: Invoice; isCards: boolean; setting: Setting }

/** An invoice with its items, what it costs and how to pay it; it looks for news by itself. */
export function InvoiceView({ first, isCards, setting }: Props) {
  const { data: invoice, trouble } = useLive(submissionQueries.invoice(first.InvoiceNumber), first, 60)
  const [shownLine, setShownLine] = useState<number | null>(null)
  const view = viewOf(setting)
  const { t } = view
  const items = isCards ? bestFirst(invoice.Items) : invoice.Items
  return (
    <div className={styles.stack}>
      <Stale trouble={trouble} view={view} />
      <Payment invoice={invoice} view={view} />
      <section className={styles.section} aria-labelledby="items">
        <h2 id="items">{t('Invoice.Items')}</h2>
        <GradeGate invoice={invoice} view={view} />
        <ItemsGrid invoice={invoice} items={items} view={view} onShowImages={setShownLine} />
        <CopyCertificates numbers={items.map((item) => item.CertNumber).filter(Boolean)} view={view} />
      </section>
      <Upcharges items={items} view={view} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <InvoiceBill invoice={invoice} view={view} />
          {invoice.Packages.length > 0 && (
            <section className={styles.section} aria-labelledby="packages">
              <h2 id="packages">{t('Invoice.Packages')}</h2>
              <PackageList packages={invoice.Packages} empty="" view={view} />
            </section>
          )}
        </div>
        <aside className={styles.side}>
          <InvoiceFacts invoice={invoice} view={view} />
        </aside>
      </div>
      <ImageViewer
        invoiceNumber={invoice.InvoiceNumber}
        lines={items.filter((item) => item.HasImages).map((item) => item.LineNumber)}
        line={shownLine}
        onShow={setShownLine}
        view={view}
      />
    </div>
  )
}

/** What to do about the money, first of all on the page; the PDF beside it. */
function Payment({ invoice, view: { t, culture, ways } }: { invoice: Invoice; view: View }) {
  const { InvoiceNumber, UnpaidTotal, PaymentState, PaymentMethod, CardChargeDay } = invoice
  const card = PaymentMethod || t('Invoice.NoCard')
  const isOpen = UnpaidTotal.Minor > 0 && PaymentState !== 'in-progress' && PaymentState !== 'refunded'
  const asked = `?invoice=${encodeURIComponent(InvoiceNumber)}`
  return (
    <>
      {PaymentState === 'charge-attempted' && (
        <Notice tone="danger" quiet>
          {t('Invoice.ChargeFailed', { card })}
        </Notice>
      )}
      {isOpen && CardChargeDay && PaymentState !== 'charge-attempted' && (
        <Notice quiet>
          {t(PaymentMethod ? 'Invoice.ChargePlanned' : 'Invoice.ChargeWithoutCard', {
            card,
            day: shortDay(CardChargeDay, culture),
          })}
        </Notice>
      )}
      <div className={styles.ways}>
        {isOpen && (
          <>
            <ButtonLink href={`${ways.pay}${asked}`}>
              {t('Invoice.Pay', { amount: formatMoney(UnpaidTotal, culture) })}
            </ButtonLink>
            <ButtonLink kind="quiet" href={`${ways.updatePayment}${asked}`}>
              {t('Invoice.ChangeCard')}
            </ButtonLink>
          </>
        )}
        <ButtonLink kind="quiet" href={`${ways.invoiceDownload}${InvoiceNumber}/`}>
          {t('Invoice.Download')}
        </ButtonLink>
      </div>
    </>
  )
}

/** Why grades are not shown, in words (SUB-7); nothing when they are. */
function GradeGate({ invoice, view: { t, culture } }: { invoice: Invoice; view: View }) {
  if (invoice.AllowGradeView || invoice.GradeViewReason === 'shown') return null
  return (
    <Notice quiet>
      {t(`Invoice.Gate.${keyOf(invoice.GradeViewReason)}`, { amount: formatMoney(invoice.UnpaidTotal, culture) })}
    </Notice>
  )
}
