import type { Metadata } from 'next'
import { SweepstakesPage } from '@/domains/accounts/sweepstakes/sweepstakes-page'
import { openPrivatePage, type PageParams } from '@/lib/page'

type Props = { params: PageParams; searchParams: Promise<Record<string, string | string[] | undefined>> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { t } = await openPrivatePage(params)
  return { title: t('Accounts.Sweepstakes.Title') }
}

export default async function Page({ params, searchParams }: Props) {
  const { isAltPage } = await searchParams
  return <SweepstakesPage page={await openPrivatePage(params)} isAltPage={isAltPage === 'true'} />
}
