import type { Metadata } from 'next'
import { PassHere } from '@/domains/captcha/pass-to'
import { ComparePage } from '@/domains/cert-lookup/compare/compare-page'
import { readLookup } from '@/domains/cert-lookup/read-lookup'
import { openCountedPage, type PageParams } from '@/lib/page'
import { paths } from '@/lib/paths'
import { publicMetadata } from '@/lib/public-metadata'

type Sent = string | string[] | undefined
type Props = { params: PageParams; searchParams: Promise<{ a?: Sent; b?: Sent }> }

const textOf = (sent: Sent) => (typeof sent === 'string' ? sent : '')

/** Names the page for search engines as the form that it is; with numbers it is nothing for them. */
export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const page = await openCountedPage(params)
  const { a, b } = await searchParams
  const title = page.t('CertLookup.Compare.Title')
  if (textOf(a) !== '' || textOf(b) !== '') return { title, robots: { index: false } }
  return publicMetadata(page, paths.compare, {
    title,
    description: page.t('CertLookup.Compare.Description'),
    isShared: true,
  })
}

/** Renders two certificates side by side. Each number counts as a lookup of its own. */
export default async function Page({ params, searchParams }: Props) {
  const page = await openCountedPage(params)
  const { a, b } = await searchParams
  const read = (sent: Sent) => readLookup(page, { typed: textOf(sent), grade: '' })
  const answers = await Promise.all([read(a), read(b)])
  return <ComparePage page={page} typed={[textOf(a), textOf(b)]} answers={answers} challenge={<PassHere />} />
}
