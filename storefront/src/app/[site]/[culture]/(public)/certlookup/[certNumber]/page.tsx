import type { Metadata } from 'next'
import { PassHere } from '@/domains/captcha/pass-to'
import { LookupPage } from '@/domains/cert-lookup/lookup-page'
import { lookupMetadata } from '@/domains/cert-lookup/metadata'
import { readLookup, segmentOf } from '@/domains/cert-lookup/read-lookup'
import { openCountedPage, type PageParams } from '@/lib/page'

type Props = { params: Promise<Awaited<PageParams> & { certNumber: string }> }

const read = async ({ params }: Props) => {
  const page = await openCountedPage(params)
  const asked = { typed: segmentOf((await params).certNumber), grade: '' }
  return { page, asked, answer: await readLookup(page, asked) }
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { page, answer } = await read(props)
  return lookupMetadata(page, answer)
}

export default async function Page(props: Props) {
  return <LookupPage {...(await read(props))} challenge={<PassHere />} />
}
