import { maxReference } from '@obverse/contract/rules/payments'
import type { Metadata } from 'next'
import { AccountFrame } from '@/components/account-frame'
import { UpdatePayment } from '@/domains/payments/update-card/update-payment'
import { openPrivatePage, type PageParams } from '@/lib/page'

type Props = { params: PageParams; searchParams: Promise<{ invoice?: string | string[] }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { t } = await openPrivatePage(params)
  return { title: t('Payments.Update.Title') }
}

export default async function Page({ params, searchParams }: Props) {
  const [page, { invoice }] = await Promise.all([openPrivatePage(params), searchParams])
  const { t } = page
  return (
    <AccountFrame page={page} name="paymentMethods" title={t('Payments.Update.Title')} lead={t('Payments.Update.Lead')}>
      <UpdatePayment page={page} asked={typeof invoice === 'string' ? invoice.trim().slice(0, maxReference) : ''} />
    </AccountFrame>
  )
}
