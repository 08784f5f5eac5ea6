import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { typedPath } from '@/domains/cert-lookup/address'
import { LookupPage } from '@/domains/cert-lookup/lookup-page'
import { readLookup } from '@/domains/cert-lookup/read-lookup'
import { openPage, type PageParams } from '@/lib/page'
import { paths } from '@/lib/paths'
import { publicMetadata } from '@/lib/public-metadata'

type Sent = string | string[] | undefined
type Props = { params: PageParams; searchParams: Promise<{ certNumber?: Sent; grade?: Sent }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const page = await openPage(params)
  const about = { title: page.t('CertLookup.Title'), description: page.t('CertLookup.Description'), isShared: true }
  return publicMetadata(page, paths.certLookup, about)
}

const textOf = (sent: Sent) => (typeof sent === 'string' ? sent : '')

/** Renders the form; sent without scripts, a number leads to its page, and another text to its answer. */
export default async function Page({ params, searchParams }: Props) {
  const { certNumber, grade } = await searchParams
  const asked = { typed: textOf(certNumber), grade: textOf(grade) }
  const page = await openPage(params)
  const path = typedPath(page.site.Company, asked.typed, asked.grade)
  if (path !== null) redirect(`${page.href(paths.certLookup)}${path}`)
  return <LookupPage page={page} asked={asked} answer={await readLookup(page, asked)} />
}
