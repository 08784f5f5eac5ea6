import type { Lens } from '@obverse/contract/rules/resources'
import { hasPopulationReport } from '@obverse/contract/rules/sites'
import { accentOf } from '@obverse/look'
import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { ActionRow } from '../../components/action-row'
import { ButtonLink } from '../../components/button'
import layout from '../../components/layout.module.css'
import { Texts } from '../../components/page-texts'
import { type Crumb, PageTitle } from '../../components/page-title'
import { StructuredData } from '../../components/structured-data'
import { ToTop } from '../../components/to-top/to-top'
import { breadcrumbs } from '../../lib/breadcrumbs'
import { openPage, type Page, type PageParams } from '../../lib/page'
import { publicMetadata } from '../../lib/public-metadata'
import { below } from '../../lib/texts'
import { cardsOf, entriesOf } from './cards'
import { addressOf, type Place, pathAt, readPlace, tagsOf } from './catalogue'
import styles from './catalogue-page.module.css'
import { DisabledReport } from './disabled-report'
import { askedOf, gridQueryIn } from './grid/grid-query'
import { ItemView } from './item/item-view'
import { CardList, EntryList, GridDesk, ValueDesk } from './lazy-parts'
import { lensBranches, lensPaths } from './lens'
import { LensLinks } from './lens-links'
import { levelBranch } from './level-words'
import { filterIn, type ListFilter } from './list-filter'

type Levels = { first?: string; second?: string; third?: string; fourth?: string }
type Props = {
  params: Promise<Awaited<PageParams> & Levels>
  searchParams: Promise<{ [name: string]: string | string[] | undefined }>
}

/** Opens the page of a path at a lens; its place is null where the site has no report. */
async function open(params: Props['params'], lens: Lens) {
  const { first, second, third, fourth } = await params
  const page = await openPage(params)
  const levels = [first, second, third, fourth].filter((level) => level !== undefined)
  return { page, place: hasPopulationReport(page.site) ? await readPlace(page, levels, lens) : null }
}

/** Returns the query of the address, each name once. */
async function searchIn(searchParams: Props['searchParams']): Promise<string> {
  const asked = Object.entries(await searchParams).filter(
    (pair): pair is [string, string] => typeof pair[1] === 'string',
  )
  return String(new URLSearchParams(asked))
}

/** Makes what search engines read of a page of the catalogue at a lens. */
export const metadataOf =
  (lens: Lens) =>
  async ({ params }: Pick<Props, 'params'>): Promise<Metadata> => {
    const { page, place } = await open(params, lens)
    const { site } = page
    const title = page.t(`${lensBranches[lens]}.Title`)
    if (!place) return { title, robots: { index: false } }
    const { path, name } = addressOf(place)
    if (place.kind === 'item') {
      const item = `${name}, ${place.subcategory.Name}`
      return publicMetadata(page, path, {
        title: `${item} · ${title}`,
        description: page.t('Resources.Item.Description', { item, site: site.Name }),
        isShared: hasPopulationReport,
      })
    }
    return publicMetadata(page, path, {
      title: name === null ? title : `${name} · ${title}`,
      description: page.t(`${lensBranches[lens]}.Description`, { place: name ?? site.Name, site: site.Name }),
      isShared: hasPopulationReport,
    })
  }

/** Makes the page of the catalogue at a lens: countries, categories as cards, everything in a category, or a subcategory. */
export const pageOf = (lens: Lens) =>
  async function CataloguePage({ params, searchParams }: Props) {
    const { page, place } = await open(params, lens)
    if (!place) return <DisabledReport page={page} />
    const tags = tagsOf(place)
    const trail = trailOf(page, place, lens)
    const words = levelBranch(page.site.CollectibleTypes)
    const name = place.kind === 'categories' ? place.country?.Name : addressOf(place).name
    const title = name ?? page.t(`${lensBranches[lens]}.Title`)
    return (
      <>
        <div className={layout.page}>
          {tags.length > 0 && <meta name="page-tags" content={tags.join(' ')} />}
          <StructuredData data={breadcrumbs(page, [...trail, { href: addressOf(place).path, name: title }])} />
          <PageTitle page={page} title={title} lead={leadOf(page, place, lens)} trail={trail} />
          {place.kind === 'item' ? (
            <ItemView page={page} item={place.item} above={trail.at(-1)} />
          ) : (
            <Texts
              page={page}
              of={[
                words,
                'Resources.Lenses',
                'Resources.Browse',
                'Resources.Grid',
                'Resources.Values',
                'Resources.Item.Link',
              ]}
            >
              {place.kind === 'subcategory' && place.subcategory.ImagePath && (
                <img src={place.subcategory.ImagePath} alt={title} decoding="async" className={styles.picture} />
              )}
              <LensLinks lens={lens} addresses={addressesOf(page, place)} />
              {place.kind === 'subcategory' ? (
                <Desk page={page} place={place} lens={lens} search={await searchIn(searchParams)} />
              ) : (
                <List page={page} place={place} lens={lens} first={filterIn(await searchIn(searchParams))} />
              )}
            </Texts>
          )}
        </div>
        <ToTop label={page.t('Shell.ToTop')} />
      </>
    )
  }

/** Returns the addresses of a place at all lenses. */
const addressesOf = ({ href }: Page, place: Place): Record<Lens, string> => ({
  census: href(pathAt('census', place)),
  'price-guide': href(pathAt('price-guide', place)),
  'set-scores': href(pathAt('set-scores', place)),
})

/** Returns the sentence under the title: how much there is in a subcategory; none on the pages between. */
function leadOf({ t, site }: Page, place: Place, lens: Lens): string | undefined {
  if (place.kind === 'subcategory') {
    const { Count, Total } = place.subcategory
    const items = below(t, levelBranch(site.CollectibleTypes))('Count', { count: Count })
    return t('Resources.Amount', { items, graded: t('Resources.Browse.GradedCount', { count: Total }) })
  }
  if (place.kind === 'item') {
    const { Total } = place.item.Totals
    return Total > 0 ? t('Resources.Browse.GradedCount', { count: Total }) : undefined
  }
  const isStart = place.kind === 'countries' || (place.kind === 'categories' && !place.country && !place.opened)
  return isStart ? t(`${lensBranches[lens]}.Lead`) : undefined
}

/** Returns the pages above a place, below the home page. */
function trailOf({ t }: Page, place: Place, lens: Lens): Crumb[] {
  const start = { href: lensPaths[lens], name: t(`${lensBranches[lens]}.Title`) }
  if (place.kind === 'countries') return []
  const { base, country } = place
  const countries = country ? [{ href: base, name: country.Name }] : []
  if (place.kind === 'categories') return country ? [start] : []
  if (place.kind === 'all') return [start, ...countries]
  const { SeoName, Name } = place.category
  const categories = [...countries, { href: `${base}${SeoName}/`, name: Name }]
  if (place.kind === 'subcategory') return [start, ...categories]
  const { subcategory } = place
  return [start, ...categories, { href: `${base}${SeoName}/${subcategory.SeoName}/`, name: subcategory.Name }]
}

type Subcategory = Extract<Place, { kind: 'subcategory' }>
/** Renders the grid of a subcategory at a lens. */
async function Desk({ page, place, lens, search }: { page: Page; place: Subcategory; lens: Lens; search: string }) {
  const { client, site, href } = page
  const subcategoryID = place.subcategory.ID
  const query = gridQueryIn(search)
  const given = {
    subcategoryID,
    path: href(addressOf(place).path),
    items: href(pathAt('census', place)),
    words: levelBranch(site.CollectibleTypes),
  }
  const base = `/api/resources/subcategories/${subcategoryID}/`
  if (lens === 'census') {
    const grid = await client.resources.census({ params: { subcategoryID }, query: askedOf(query) })
    return <GridDesk {...given} first={{ query, grid }} download={href(`${base}census/download/`)} />
  }
  const grid = await client.resources.values({ params: { subcategoryID, list: lens }, query: askedOf(query) })
  return <ValueDesk {...given} list={lens} first={{ query, grid }} download={href(`${base}values/${lens}/download/`)} />
}

function List({
  page,
  place,
  lens,
  first,
}: {
  page: Page
  place: Exclude<Place, Subcategory | { kind: 'item' }>
  lens: Lens
  first: ListFilter
}) {
  const { site, href } = page
  const words = levelBranch(site.CollectibleTypes)
  const t = below(page.t, words)
  const path = href(addressOf(place).path)
  if (place.kind === 'countries')
    return (
      <Section title={page.t('Resources.Countries')}>
        <EntryList entries={entriesOf(place.countries)} path={path} base={path} words={words} first={first} />
      </Section>
    )
  const base = href(place.base)
  if (place.kind === 'categories') {
    const { categories, opened, countryID } = place
    return (
      <Section title={t('Categories')}>
        <CardList
          cards={cardsOf(categories, base, opened?.category.SeoName ?? '')}
          base={base}
          countryID={countryID}
          opened={opened && entriesOf(opened.subcategories)}
          accent={accentOf(site.CollectibleTypes[0])}
          words={words}
          first={first}
        />
      </Section>
    )
  }
  const { category, subcategories } = place
  return (
    <Section title={t('All')}>
      <EntryList
        entries={entriesOf(subcategories)}
        path={path}
        base={`${base}${category.SeoName}/`}
        words={words}
        first={first}
      />
      {lens === 'census' && (
        <ActionRow>
          <ButtonLink kind="quiet" href={href(`/api/resources/categories/${category.ID}/census/download/`)}>
            {page.t('Resources.Browse.ExportAll')}
          </ButtonLink>
        </ActionRow>
      )}
    </Section>
  )
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.section} aria-labelledby="catalogue-list">
    <h2 id="catalogue-list">{title}</h2>
    {children}
  </section>
)
