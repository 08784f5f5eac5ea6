import type { Metadata } from 'next'
import { listQueryIn } from '@/domains/submissions/list/list-address'
import { SubmissionPage } from '@/domains/submissions/submission/submission-page'
import { openPrivatePage, type PageParams } from '@/lib/page'

type Props = {
  params: PageParams & Promise<{ submissionNumber: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ t }, { submissionNumber }] = await Promise.all([openPrivatePage(params), params])
  return { title: t('Submissions.Detail.Title', { number: submissionNumber }) }
}

export default async function Page({ params, searchParams }: Props) {
  const [page, { submissionNumber }, asked] = await Promise.all([openPrivatePage(params), params, searchParams])
  return <SubmissionPage page={page} submissionNumber={submissionNumber} at={listQueryIn(asked).page} />
}
