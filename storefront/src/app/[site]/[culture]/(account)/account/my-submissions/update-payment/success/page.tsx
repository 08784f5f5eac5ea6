import type { Metadata } from 'next'
import { UpdateSuccessPage } from '@/domains/payments/update-card/update-success-page'
import { openPrivatePage, type PageParams } from '@/lib/page'

type Props = { params: PageParams }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { t } = await openPrivatePage(params)
  return { title: t('Payments.Update.Success.Title') }
}

export default async function Page({ params }: Props) {
  return <UpdateSuccessPage page={await openPrivatePage(params)} />
}
