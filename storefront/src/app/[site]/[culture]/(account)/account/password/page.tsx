import type { Metadata } from 'next'
import { ChangePasswordPage } from '@/domains/accounts/password/change-password-page'
import { openPrivatePage, type PageParams } from '@/lib/page'

type Props = { params: PageParams }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { t } = await openPrivatePage(params)
  return { title: t('Accounts.Password.Title') }
}

export default async function Page({ params }: Props) {
  return <ChangePasswordPage page={await openPrivatePage(params)} />
}
