import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import layout from '../../components/layout.module.css'
import { Texts } from '../../components/page-texts'
import { PageTitle } from '../../components/page-title'
import { StructuredData } from '../../components/structured-data'
import { ToTop } from '../../components/to-top/to-top'
import type { Search } from '../../lib/asked-page'
import { breadcrumbs } from '../../lib/breadcrumbs'
import { openPage, orNotFound, type PageParams } from '../../lib/page'
import { paths } from '../../lib/paths'
import { publicMetadata } from '../../lib/public-metadata'
import { galleryQueryIn } from './gallery-query'
import { GalleryView } from './gallery-view'
import { structuredData } from './structured-data'
import { pathOfGallery } from './words'

type Params = Promise<Awaited<PageParams> & { gallery: string; name: string }>
type Props = { params: Params; searchParams: Search }

/** Reads the gallery of an address. Its name there may be an older one: the canonical address has the one of now. */
async function read({ params, searchParams }: Props) {
  const page = await openPage(params)
  const id = Number((await params).gallery)
  if (!Number.isSafeInteger(id) || id < 1) notFound()
  const asked = Object.entries(await searchParams).flatMap(([name, value]) =>
    [value ?? []].flat().map((one) => [name, one]),
  )
  const query = galleryQueryIn(new URLSearchParams(asked))
  const [gallery, filters] = await orNotFound(
    Promise.all([
      page.client.galleries.gallery({ params: { id }, query: { filters: query.filters, page: query.page } }),
      page.client.galleries.filters({ params: { id }, query: { filters: query.filters } }),
    ]),
  )
  return { page, query: { ...query, page: gallery.Page }, gallery, filters, isWhole: query.filters.length === 0 }
}

export async function galleryMetadata(props: Props): Promise<Metadata> {
  const { page, gallery, isWhole } = await read(props)
  const metadata = await publicMetadata(page, pathOfGallery(gallery), {
    title: `${gallery.Name} · ${page.t('Galleries.Title')}`,
    description: gallery.Intro || page.t('Galleries.GalleryDescription', { name: gallery.Name, site: page.site.Name }),
    isShared: ({ SiteID }) => gallery.SiteIDs.includes(SiteID),
  })
  // Each choice of filters is a part of the same gallery.
  return isWhole ? metadata : { ...metadata, robots: { index: false, follow: true } }
}

/** Renders /resources/gallery/{gallery}/{name}/ (GAL-1): a page of a gallery with its filters, all in the query. */
export async function GalleryPage(props: Props) {
  const { page, gallery, filters, query } = await read(props)
  const trail = [{ href: paths.galleries, name: page.t('Galleries.Title') }]
  const path = pathOfGallery(gallery)
  return (
    <>
      <div className={layout.page}>
        <StructuredData data={structuredData(page, gallery)} />
        <StructuredData data={breadcrumbs(page, [...trail, { href: path, name: gallery.Name }])} />
        <PageTitle page={page} title={gallery.Name} lead={gallery.Intro || undefined} trail={trail} />
        <Texts page={page} of={['Galleries.View', 'Pager']}>
          <GalleryView
            path={page.href(path)}
            certLookup={page.href(paths.certLookup)}
            first={{ query, gallery, filters }}
          />
        </Texts>
      </div>
      <ToTop label={page.t('Shell.ToTop')} />
    </>
  )
}
