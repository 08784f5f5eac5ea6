import layout from '../../../components/layout.module.css'
import { Texts } from '../../../components/page-texts'
import { PageTitle } from '../../../components/page-title'
import type { Page } from '../../../lib/page'
import { paths } from '../../../lib/paths'
import { linksOf } from '../links'
import { loaded, outcomeOf } from '../outcome'
import { TroublePage } from '../trouble'
import { InvoiceView } from './invoice-view'
import { ReceivedInvoice } from './received-invoice'

/** Renders /account/my-submissions/invoice/{invoiceNumber}/: one invoice, or one of the four panels instead (SUB-5). */
export async function InvoicePage({ page, invoiceNumber }: { page: Page; invoiceNumber: string }) {
  const { t, client, site } = page
  const invoice = await loaded(client.submissions.invoice({ params: { invoiceNumber } }))
  const outcome = outcomeOf(invoice)
  if (outcome === 'ReceivedInvoice' && invoice.data) return <ReceivedInvoice page={page} invoice={invoice.data} />
  if (!invoice.data) return <TroublePage page={page} trouble={invoice.trouble} />
  const { InvoiceNumber, Service, TotalItems } = invoice.data
  return (
    <div className={layout.page}>
      <PageTitle
        page={page}
        title={t('Submissions.Invoice.Title', { number: InvoiceNumber })}
        lead={t('Submissions.Invoice.Lead', {
          service: Service,
          items: t('Submissions.List.Items', { count: TotalItems }),
        })}
        trail={[
          { href: paths.account, name: t('Footer.Account') },
          { href: paths.submissions, name: t('Submissions.Title') },
        ]}
      />
      <Texts
        page={page}
        of={[
          'Submissions.Status',
          'Submissions.Money',
          'Submissions.Invoice',
          'Payments.Standing',
          'Payments.CardName',
          'CertLookup.Reasons',
          'Submissions.Package',
          'Submissions.Trouble',
        ]}
      >
        <InvoiceView first={invoice.data} type={site.CollectibleTypes[0] ?? ''} links={linksOf(page)} />
      </Texts>
    </div>
  )
}
