import type { Metadata } from 'next'
import { ConfirmEmailPage } from '@/domains/accounts/sign-up/confirm-email-page'
import { openPrivatePage, type PageParams } from '@/lib/page'

type Props = { params: PageParams; searchParams: Promise<{ token?: string | string[]; choose?: string | string[] }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { t } = await openPrivatePage(params)
  return { title: t('Accounts.Confirm.Title') }
}

export default async function Page({ params, searchParams }: Props) {
  const { token, choose } = await searchParams
  return (
    <ConfirmEmailPage
      page={await openPrivatePage(params)}
      token={typeof token === 'string' ? token : ''}
      choice={choose === 'true' ? 'first' : choose === 'new' ? 'new' : undefined}
    />
  )
}
