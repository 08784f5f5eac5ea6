import type { Metadata } from 'next'
import { ResetPasswordPage } from '@/domains/accounts/password/reset-password-page'
import { openPrivatePage, type PageParams } from '@/lib/page'

type Props = { params: PageParams; searchParams: Promise<{ token?: string | string[] }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { t } = await openPrivatePage(params)
  return { title: t('Accounts.Reset.Title') }
}

export default async function Page({ params, searchParams }: Props) {
  const { token } = await searchParams
  return <ResetPasswordPage page={await openPrivatePage(params)} token={typeof token === 'string' ? token : ''} />
}
