import { hasMemberships, memberTiers } from '@obverse/contract/rules/memberships'
import type { Metadata } from 'next'
import { NotFoundPage } from '@/components/not-found-page'
import { SignUpPage } from '@/domains/accounts/sign-up/sign-up-page'
import { openPrivatePage, type PageParams } from '@/lib/page'

type Props = { params: PageParams; searchParams: Promise<{ tier?: string | string[] }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { t } = await openPrivatePage(params)
  return { title: t('Accounts.SignUp.Title') }
}

/** Renders the sign-up of a future member; 404 on sites without memberships (SITE-11). */
export default async function Page({ params, searchParams }: Props) {
  const page = await openPrivatePage(params)
  const { tier: asked } = await searchParams
  if (!hasMemberships(page.site)) return <NotFoundPage />
  const { Tiers } = await page.client.memberships.tiers()
  const tier = memberTiers.find((one) => one === asked && Tiers.some(({ TierName }) => TierName === one)) ?? 'Free'
  return <SignUpPage page={page} tier={tier} />
}
