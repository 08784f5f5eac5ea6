import type { RegistrySet } from '@obverse/contract/domains/registry'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { Fact, FactList } from '../../components/fact-list'
import { LazyHint } from '../../components/hint/lazy-hint'
import layout from '../../components/layout.module.css'
import { type Crumb, PageTitle } from '../../components/page-title'
import { StructuredData } from '../../components/structured-data'
import { ToTop } from '../../components/to-top/to-top'
import { breadcrumbs } from '../../lib/breadcrumbs'
import { openPage, orNotFound, type Page, type PageParams } from '../../lib/page'
import { paths } from '../../lib/paths'
import { publicMetadata } from '../../lib/public-metadata'
import { below } from '../../lib/texts'
import styles from './registry.module.css'
import { SetTable } from './set-table'
import { dayIn, numberIn, ownerIn } from './words'

type Props = { params: Promise<Awaited<PageParams> & { type: string; set: string }> }
/** The path of the page above a set: its board, or the list of custom sets. */
const pathAbove = ({ Type, Path }: RegistrySet) =>
  Type ? `${paths.registry}${Type.SeoName}/` : `${paths.registry}custom/${Path}/`

/** Reads the set of an address. Below another board or list than its own it is not found. */
async function read(page: Page, typed: string, above: (set: RegistrySet) => boolean): Promise<RegistrySet> {
  const setID = /^[1-9]\d{0,8}$/.test(typed) ? Number(typed) : notFound()
  const set = await orNotFound(page.client.registry.set({ params: { setID } }))
  return above(set) ? set : notFound()
}

const openSet = async (params: Props['params'], isCustom: boolean) => {
  const { type, set } = await params
  const page = await openPage(params)
  const isBelow = ({ Type, Path }: RegistrySet) => (Type ? Type.SeoName : Path) === type && !Type === isCustom
  return { page, set: await read(page, set, isBelow) }
}

/** Makes what search engines read of a set. */
export const setMetadataOf =
  (isCustom: boolean) =>
  async ({ params }: Props): Promise<Metadata> => {
    const { page, set } = await openSet(params, isCustom)
    const owner = ownerIn(page, set.Owner)
    return publicMetadata(page, `${pathAbove(set)}${set.SetID}/`, {
      title: `${set.Name} · ${set.Type?.Name ?? page.t('Registry.Custom.Title')}`,
      description: page.t('Registry.Set.Description', { name: set.Name, owner, site: page.site.Name }),
      isShared: true,
    })
  }

/** Makes the page of a set: /registry/{type}/{set}/, or /registry/custom/{type}/{set}/. */
export const setPageOf = (isCustom: boolean) =>
  async function SetPage({ params }: Props) {
    const { page, set } = await openSet(params, isCustom)
    const { t } = page
    const trail: Crumb[] = [
      { href: paths.registry, name: t('Registry.Title') },
      { href: pathAbove(set), name: set.Type?.Name ?? t('Registry.Custom.Title') },
    ]
    return (
      <>
        <div className={layout.page}>
          <meta name="page-tags" content={set.Type ? `r:${set.Type.SetTypeID}` : `rs:${set.SetID}`} />
          <StructuredData
            data={breadcrumbs(page, [...trail, { href: `${pathAbove(set)}${set.SetID}/`, name: set.Name }])}
          />
          <PageTitle
            page={page}
            title={set.Name}
            lead={t('Registry.ByOwner', { owner: ownerIn(page, set.Owner) })}
            trail={trail}
          />
          <div className={styles.sections}>
            {set.Description && <p className={styles.words}>{set.Description}</p>}
            <Facts page={page} set={set} />
            <section aria-labelledby="contents" className={styles.section}>
              <h2 id="contents">{t(set.Type ? 'Registry.Set.Contents' : 'Registry.Set.CustomContents')}</h2>
              <SetTable page={page} set={set} />
              <p className={styles.note}>{t('Registry.Set.Numbers')}</p>
            </section>
          </div>
        </div>
        <ToTop label={t('Shell.ToTop')} />
      </>
    )
  }

function Facts({ page, set }: { page: Page; set: RegistrySet }) {
  const t = below(page.t, 'Registry.Set')
  const number = (value: number) => numberIn(page, value)
  const { Rank, Rivals, Equals, Rows, Score, Filled, Images, Descriptions } = set
  return (
    <FactList layout="across">
      {Rank !== null && (
        <Fact name={t('Rank')} notes={[Equals > 0 && t('Shared', { count: Equals })]}>
          {t('RankOf', { rank: number(Rank), count: number(Rivals) })}
        </Fact>
      )}
      {Rank !== null && (
        <Fact
          name={
            <>
              {t('Points')}{' '}
              <LazyHint label={page.t('Shell.Explain', { name: t('Points') })}>{t('PointsHint')}</LazyHint>
            </>
          }
          notes={[`${t('Since')} ${dayIn(page, set.ScoreUTC)}`]}
        >
          {number(Score)}
        </Fact>
      )}
      {Rank !== null ? (
        <Fact name={t('Filled')}>
          {page.t('Registry.Board.Of', { count: number(Filled), all: number(Rows.length) })}
        </Fact>
      ) : (
        <Fact name={t('Certificates')}>{number(Rows.length)}</Fact>
      )}
      <Fact name={t('Photographs')}>{number(Images)}</Fact>
      <Fact name={t('Descriptions')}>{number(Descriptions)}</Fact>
      {Rank === null && <Fact name={t('Changed')}>{dayIn(page, set.UpdatedUTC)}</Fact>}
    </FactList>
  )
}
