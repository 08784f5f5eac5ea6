import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { StructuredData } from '../../components/structured-data'
import { breadcrumbs } from '../../lib/breadcrumbs'
import { openPage, orNotFound, type PageParams } from '../../lib/page'
import { publicMetadata } from '../../lib/public-metadata'
import { pathOfSitePage } from '../../lib/site-page-links'
import { PageView } from './page-view'

type Params = Promise<Awaited<PageParams> & { page: string }>
type Props = { params: Params }

const isAddress = /^[a-z0-9-]{1,100}$/

async function open(params: Params) {
  const { page: seoName } = await params
  // Every unknown address of one part comes here: most cannot be that of a page.
  if (!isAddress.test(seoName)) notFound()
  const page = await openPage(params)
  return { page, shown: await orNotFound(page.client.sitePages.publicPage({ params: { seoName } })) }
}

export async function sitePageMetadata({ params }: Props): Promise<Metadata> {
  const { page, shown } = await open(params)
  return publicMetadata(page, pathOfSitePage(shown), {
    title: shown.Title,
    description: shown.Description || shown.Title,
    isShared: ({ SiteID }) => shown.SiteIDs.includes(SiteID),
  })
}

/** Renders /{page}/: a page that staff wrote, like the imprint. */
export async function SitePage({ params }: Props) {
  const { page, shown } = await open(params)
  return (
    <>
      <StructuredData data={breadcrumbs(page, [{ href: pathOfSitePage(shown), name: shown.Title }])} />
      <PageView page={page} shown={shown} />
    </>
  )
}
