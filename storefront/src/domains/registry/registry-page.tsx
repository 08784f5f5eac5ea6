import type { RegistryOverview, RegistrySetType } from '@obverse/contract/domains/registry'
import type { Metadata } from 'next'
import { ArrowLink } from '../../components/arrow-link'
import layout from '../../components/layout.module.css'
import { ListEmpty } from '../../components/list-state'
import { PageTitle } from '../../components/page-title'
import { StructuredData } from '../../components/structured-data'
import { breadcrumbs } from '../../lib/breadcrumbs'
import { openPage, type Page, type PageParams } from '../../lib/page'
import { paths } from '../../lib/paths'
import { publicMetadata } from '../../lib/public-metadata'
import styles from './registry.module.css'
import { numberIn, ownerIn } from './words'

type Props = { params: PageParams }

export async function registryMetadata({ params }: Props): Promise<Metadata> {
  const page = await openPage(params)
  return publicMetadata(page, paths.registry, {
    title: page.t('Registry.Title'),
    description: page.t('Registry.Description', { site: page.site.Name }),
    isShared: true,
  })
}

/** Renders /registry/: the set types of the company by category, with who leads each. */
export async function RegistryPage({ params }: Props) {
  const page = await openPage(params)
  const registries = await page.client.registry.overview()
  const title = page.t('Registry.Title')
  return (
    <div className={layout.page}>
      <meta name="page-tags" content={registries.map((one) => `rt:${one.CollectibleType}`).join(' ')} />
      <StructuredData data={breadcrumbs(page, [{ href: paths.registry, name: title }])} />
      <PageTitle page={page} title={title} lead={page.t('Registry.Lead')} />
      {registries.map((registry) => (
        <Registry key={registry.Path} page={page} registry={registry} />
      ))}
    </div>
  )
}

function Registry({ page, registry }: { page: Page; registry: RegistryOverview }) {
  const { t, href } = page
  const { Path, Categories, CustomSets, HasAwards } = registry
  return (
    <div className={styles.sections}>
      <p className={styles.links}>
        {HasAwards && (
          <ArrowLink href={href(`${paths.registry}awards/${Path}/`)}>{t('Registry.Awards.Link')}</ArrowLink>
        )}
        <ArrowLink href={href(`${paths.registry}custom/${Path}/`)}>
          {t('Registry.Custom.Link', { count: CustomSets })}
        </ArrowLink>
        <ArrowLink href={href(paths.ownSets)}>{t('Registry.Own.Links.Yours')}</ArrowLink>
      </p>
      {Categories.length === 0 && <ListEmpty title={t('Registry.Empty')} />}
      {Categories.map(({ CategoryID, Name, SetTypes }) => (
        <section key={CategoryID} aria-labelledby={`category-${CategoryID}`} className={styles.section}>
          <h2 id={`category-${CategoryID}`}>{Name}</h2>
          <ul className={styles.types}>
            {SetTypes.map((type) => (
              <SetType key={type.SetTypeID} page={page} type={type} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function SetType({ page, type }: { page: Page; type: RegistrySetType }) {
  const { t, href } = page
  const { SeoName, Name, Slots, Sets, BestScore, Leader } = type
  const sets = Sets === 0 ? t('Registry.NoSets') : t('Registry.Sets', { count: Sets })
  return (
    <li>
      <a href={href(`${paths.registry}${SeoName}/`)}>{Name}</a>
      <span className={styles.about}>
        {t('Registry.Slots', { count: Slots })} · {sets}
        {Sets > 0 && (
          <>
            {' · '}
            {t('Registry.Leads', { owner: ownerIn(page, Leader), points: numberIn(page, BestScore) })}
          </>
        )}
      </span>
    </li>
  )
}
