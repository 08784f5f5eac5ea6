import type { Metadata } from 'next'
import { ForgotPasswordPage } from '@/domains/accounts/password/forgot-password-page'
import { openPrivatePage, type PageParams } from '@/lib/page'

type Props = { params: PageParams }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { t } = await openPrivatePage(params)
  return { title: t('Accounts.Forgot.Title') }
}

export default async function Page({ params }: Props) {
  return <ForgotPasswordPage page={await openPrivatePage(params)} />
}
