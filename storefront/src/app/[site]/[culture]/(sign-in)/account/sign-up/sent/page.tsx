import { memberTiers } from '@obverse/contract/rules/memberships'
import type { Metadata } from 'next'
import { SignUpSentPage } from '@/domains/accounts/sign-up/sign-up-sent-page'
import { openPrivatePage, type PageParams } from '@/lib/page'

type Props = { params: PageParams; searchParams: Promise<{ tier?: string | string[] }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { t } = await openPrivatePage(params)
  return { title: t('Accounts.SignUp.Sent.Title') }
}

export default async function Page({ params, searchParams }: Props) {
  const { tier: asked } = await searchParams
  return (
    <SignUpSentPage page={await openPrivatePage(params)} tier={memberTiers.find((one) => one === asked) ?? 'Free'} />
  )
}
