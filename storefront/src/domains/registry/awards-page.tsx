import type { Metadata } from 'next'
import layout from '../../components/layout.module.css'
import { PageTitle } from '../../components/page-title'
import { RichText } from '../../components/rich-text'
import { openPage, orNotFound, type Page, type PageParams } from '../../lib/page'
import { paths } from '../../lib/paths'
import { publicMetadata } from '../../lib/public-metadata'
import { pathIn } from './custom-sets-page'
import styles from './registry.module.css'

type Props = { params: Promise<Awaited<PageParams> & { type: string }> }

const read = async (page: Page, type: string) => {
  const path = pathIn(type)
  return orNotFound(page.client.registry.awards({ params: { path } }))
}

export async function awardsMetadata({ params }: Props): Promise<Metadata> {
  const page = await openPage(params)
  const { Path, Title } = await read(page, (await params).type)
  return publicMetadata(page, `${paths.registry}awards/${Path}/`, {
    title: Title,
    description: page.t('Registry.Awards.Description', { site: page.site.Name }),
    isShared: true,
  })
}

/** Raises the headings of a rich text, which begin at h3, by one level: here they follow the title of the page itself. */
const withRaisedHeadings = (html: string) =>
  html.replace(/<(\/?)h([34])>/g, (_, end: string, level: string) => `<${end}h${Number(level) - 1}>`)

/** Renders /registry/awards/{type}/: the page about awards as staff wrote it (REG-1). */
export async function AwardsPage({ params }: Props) {
  const page = await openPage(params)
  const { Title, Text, ImagePath, ImageWidth, ImageHeight, ImageAltText } = await read(page, (await params).type)
  return (
    <div className={layout.page}>
      <PageTitle page={page} title={Title} trail={[{ href: paths.registry, name: page.t('Registry.Title') }]} />
      {ImagePath && (
        <img
          src={page.href(ImagePath)}
          alt={ImageAltText}
          width={ImageWidth ?? undefined}
          height={ImageHeight ?? undefined}
          decoding="async"
          className={styles.picture}
        />
      )}
      <RichText html={withRaisedHeadings(Text)} />
    </div>
  )
}
