import type { Metadata } from 'next'
import { InvoicePage } from '@/domains/submissions/invoice/invoice-page'
import { openPrivatePage, type PageParams } from '@/lib/page'

type Props = { params: PageParams & Promise<{ invoiceNumber: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ t }, { invoiceNumber }] = await Promise.all([openPrivatePage(params), params])
  return { title: t('Submissions.Invoice.Title', { number: invoiceNumber }) }
}

export default async function Page({ params }: Props) {
  const [page, { invoiceNumber }] = await Promise.all([openPrivatePage(params), params])
  return <InvoicePage page={page} invoiceNumber={invoiceNumber} />
}
