import type { CustomSet } from '@obverse/contract/domains/registry'
import { type RegistryPath, registryPaths, typeOfRegistryPath } from '@obverse/contract/rules/registry'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import layout from '../../components/layout.module.css'
import { ListEmpty } from '../../components/list-state'
import { PageTitle } from '../../components/page-title'
import { Pager } from '../../components/pager'
import { ToTop } from '../../components/to-top/to-top'
import { pageIn, type Search } from '../../lib/asked-page'
import { openPage, orNotFound, type Page, type PageParams } from '../../lib/page'
import { paths } from '../../lib/paths'
import { publicMetadata } from '../../lib/public-metadata'
import { below } from '../../lib/texts'
import styles from './registry.module.css'
import { dayIn, ownerIn } from './words'

type Props = { params: Promise<Awaited<PageParams> & { type: string }>; searchParams: Search }

/** Returns the type of collectible that an address names, or shows the not-found page. */
export const pathIn = (typed: string): RegistryPath => registryPaths.find((path) => path === typed) ?? notFound()

export async function customSetsMetadata({ params }: Omit<Props, 'searchParams'>): Promise<Metadata> {
  const page = await openPage(params)
  return publicMetadata(page, `${paths.registry}custom/${pathIn((await params).type)}/`, {
    title: `${page.t('Registry.Custom.Title')} · ${page.t('Registry.Title')}`,
    description: page.t('Registry.Custom.Description', { site: page.site.Name }),
    isShared: true,
  })
}

/** Renders /registry/custom/{type}/: the public custom sets, the latest changed first. */
export async function CustomSetsPage({ params, searchParams }: Props) {
  const page = await openPage(params)
  const path = pathIn((await params).type)
  const number = await pageIn(searchParams)
  const sets = await orNotFound(page.client.registry.customSets({ params: { path }, query: { page: number } }))
  const { t, href } = page
  const own = `${paths.registry}custom/${path}/`
  return (
    <>
      <div className={layout.page}>
        <meta name="page-tags" content={`rt:${typeOfRegistryPath[path]}`} />
        <PageTitle
          page={page}
          title={t('Registry.Custom.Title')}
          lead={t('Registry.Custom.Lead')}
          trail={[{ href: paths.registry, name: t('Registry.Title') }]}
        />
        {sets.Sets.length === 0 ? (
          <ListEmpty title={t('Registry.Custom.Empty')} />
        ) : (
          <ul className={styles.types}>
            {sets.Sets.map((set) => (
              <Custom key={set.SetID} page={page} set={set} path={own} />
            ))}
          </ul>
        )}
        <Pager
          page={sets.Page}
          count={sets.Pages}
          hrefOf={(to) => href(to === 1 ? own : `${own}?page=${to}`)}
          t={below(t, 'Pager')}
        />
      </div>
      <ToTop label={page.t('Shell.ToTop')} />
    </>
  )
}

function Custom({ page, set, path }: { page: Page; set: CustomSet; path: string }) {
  const t = below(page.t, 'Registry.Custom')
  return (
    <li>
      <a href={page.href(`${path}${set.SetID}/`)}>{set.Name}</a>
      <span className={styles.about}>
        {ownerIn(page, set.Owner)} · {t('Certificates', { count: set.Certificates })} ·{' '}
        {t('Changed', { date: dayIn(page, set.UpdatedUTC) })}
      </span>
    </li>
  )
}
