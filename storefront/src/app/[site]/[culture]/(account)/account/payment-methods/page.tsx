import type { Metadata } from 'next'
import { AccountFrame } from '@/components/account-frame'
import { PaymentMethodsPage } from '@/domains/payments/methods/payment-methods-page'
import { openPrivatePage, type PageParams } from '@/lib/page'

type Props = { params: PageParams }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { t } = await openPrivatePage(params)
  return { title: t('Payments.Methods.Title') }
}

export default async function Page({ params }: Props) {
  const page = await openPrivatePage(params)
  const { t } = page
  return (
    <AccountFrame
      page={page}
      name="paymentMethods"
      title={t('Payments.Methods.Title')}
      lead={t('Payments.Methods.Lead')}
    >
      <PaymentMethodsPage page={page} />
    </AccountFrame>
  )
}
