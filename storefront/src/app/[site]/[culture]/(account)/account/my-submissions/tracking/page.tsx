import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { listAddress, listQueryIn } from '@/domains/submissions/list/list-address'
import { searchTarget } from '@/domains/submissions/list/search-target'
import { TrackingPage } from '@/domains/submissions/list/tracking-page'
import { openPrivatePage, type PageParams } from '@/lib/page'
import { paths } from '@/lib/paths'

type Props = { params: PageParams; searchParams: Promise<Record<string, string | string[] | undefined>> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { t } = await openPrivatePage(params)
  return { title: t('Submissions.Title') }
}

export default async function Page({ params, searchParams }: Props) {
  const [page, asked] = await Promise.all([openPrivatePage(params), searchParams])
  if (typeof asked.find === 'string') {
    const base = page.href(paths.submissions)
    const target = searchTarget(asked.find, page.site.Settings.orderNumberSearch)
    if (target.kind === 'submission') redirect(`${base}${target.submissionNumber}/`)
    redirect(listAddress(base, { page: 1, orderNumber: '', search: '', ...target }))
  }
  return <TrackingPage page={page} query={listQueryIn(asked)} />
}
