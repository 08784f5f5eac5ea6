import type { Metadata } from 'next'
import { SignUpPage } from '@/domains/accounts/sign-up/sign-up-page'
import { openPrivatePage, type PageParams } from '@/lib/page'

type Props = { params: PageParams }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { t } = await openPrivatePage(params)
  return { title: t('Accounts.SignUp.Title') }
}

export default async function Page({ params }: Props) {
  return <SignUpPage page={await openPrivatePage(params)} />
}
