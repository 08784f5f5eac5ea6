import type { RankedSet, RegistryBoard } from '@obverse/contract/domains/registry'
import { hasPopulationReport } from '@obverse/contract/rules/sites'
import type { Metadata } from 'next'
import { ButtonLink } from '../../components/button'
import { CardFrame } from '../../components/card-frame'
import cards from '../../components/card-table.module.css'
import layout from '../../components/layout.module.css'
import { ListEmpty } from '../../components/list-state'
import { PageTitle } from '../../components/page-title'
import { Pager } from '../../components/pager'
import { StructuredData } from '../../components/structured-data'
import { roles } from '../../components/table-roles'
import { ToTop } from '../../components/to-top/to-top'
import { pageIn, type Search } from '../../lib/asked-page'
import { breadcrumbs } from '../../lib/breadcrumbs'
import { openPage, orNotFound, type Page, type PageParams } from '../../lib/page'
import { paths } from '../../lib/paths'
import { publicMetadata } from '../../lib/public-metadata'
import { below } from '../../lib/texts'
import styles from './registry.module.css'
import { numberIn, ownerIn } from './words'

type Props = { params: Promise<Awaited<PageParams> & { type: string }>; searchParams: Search }

const read = async (page: Page, seoName: string, number: number): Promise<RegistryBoard> =>
  orNotFound(page.client.registry.board({ params: { seoName }, query: { page: number } }))

export async function boardMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const page = await openPage(params)
  const { SeoName, Name } = await read(page, (await params).type, await pageIn(searchParams))
  return publicMetadata(page, `${paths.registry}${SeoName}/`, {
    title: `${Name} · ${page.t('Registry.Title')}`,
    description: page.t('Registry.Board.Description', { name: Name, site: page.site.Name }),
    isShared: true,
  })
}

/** Renders /registry/{type}/: the board of a set type, and its slots. */
export async function BoardPage({ params, searchParams }: Props) {
  const page = await openPage(params)
  const board = await read(page, (await params).type, await pageIn(searchParams))
  const { t, href, site } = page
  const { SetTypeID, SeoName, Name, Description, Sets, Slots } = board
  const path = `${paths.registry}${SeoName}/`
  const trail = [{ href: paths.registry, name: t('Registry.Title') }]
  return (
    <>
      <div className={layout.page}>
        <meta name="page-tags" content={`r:${SetTypeID}`} />
        <StructuredData data={breadcrumbs(page, [...trail, { href: path, name: Name }])} />
        <PageTitle page={page} title={Name} lead={Description} trail={trail} />
        <div className={styles.sections}>
          <section aria-labelledby="board" className={styles.section}>
            <h2 id="board">{t('Registry.Board.Sets')}</h2>
            {Sets.length === 0 ? (
              <ListEmpty title={t('Registry.Board.Empty')}>
                <p>{t('Registry.Board.EmptyMore')}</p>
              </ListEmpty>
            ) : (
              <>
                <Board page={page} board={board} />
                <p className={styles.note}>{t('Registry.Board.EqualRule')}</p>
                <Pager
                  page={board.Page}
                  count={board.Pages}
                  hrefOf={(to) => href(to === 1 ? path : `${path}?page=${to}`)}
                  t={below(t, 'Pager')}
                />
              </>
            )}
            <p>
              <ButtonLink kind="quiet" href={href(`${paths.newOwnSet}?type=${SeoName}`)}>
                {t('Registry.Own.Links.MakeOne')}
              </ButtonLink>
            </p>
          </section>
          <section aria-labelledby="points" className={styles.section}>
            <h2 id="points">{t('Registry.Board.How')}</h2>
            <p>
              {t('Registry.Board.HowText')}{' '}
              {hasPopulationReport(site) && <a href={href(paths.setScores)}>{t('Registry.Board.ScoreTable')}</a>}
            </p>
          </section>
          {Slots.length > 0 && (
            <section aria-labelledby="slots" className={styles.section}>
              <h2 id="slots">{t('Registry.Board.Slots')}</h2>
              <SlotTable page={page} slots={Slots} />
            </section>
          )}
        </div>
      </div>
      <ToTop label={t('Shell.ToTop')} />
    </>
  )
}

function Board({ page, board }: { page: Page; board: RegistryBoard }) {
  const t = below(page.t, 'Registry.Board')
  const isShared = ({ Rank }: RankedSet) => board.Sets.filter((set) => set.Rank === Rank).length > 1
  return (
    <CardFrame>
      <table {...roles.table} className={cards.table} aria-labelledby="board">
        <thead {...roles.group}>
          <tr {...roles.row}>
            <th {...roles.head}>{t('Rank')}</th>
            <th {...roles.head}>{t('Set')}</th>
            <th {...roles.head} className={`${cards.number} ${styles.number}`}>
              {t('Filled')}
            </th>
            <th {...roles.head} className={`${cards.number} ${styles.number}`}>
              {t('Points')}
            </th>
          </tr>
        </thead>
        <tbody {...roles.group}>
          {board.Sets.map((set) => (
            <tr {...roles.row} key={set.SetID}>
              <td {...roles.cell} className={`${cards.wide} ${styles.rank}`}>
                {isShared(set) ? t('EqualRank', { rank: numberIn(page, set.Rank) }) : numberIn(page, set.Rank)}
              </td>
              <th {...roles.rowHead} scope="row" className={`${cards.wide} ${styles.name}`}>
                <a href={page.href(`${paths.registry}${board.SeoName}/${set.SetID}/`)}>{set.Name}</a>
                <span className={styles.about}>{ownerIn(page, set.Owner)}</span>
              </th>
              <td {...roles.cell} className={`${cards.number} ${styles.number}`}>
                <span className={cards.label}>{t('Filled')} </span>
                {t('Of', { count: numberIn(page, set.Filled), all: numberIn(page, board.Slots.length) })}
              </td>
              <td {...roles.cell} className={`${cards.number} ${styles.number}`}>
                <span className={cards.label}>{t('Points')} </span>
                {numberIn(page, set.Score)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </CardFrame>
  )
}

function SlotTable({ page, slots }: { page: Page; slots: RegistryBoard['Slots'] }) {
  const t = below(page.t, 'Registry.Board')
  return (
    <CardFrame>
      <table {...roles.table} className={cards.table} aria-labelledby="slots">
        <thead {...roles.group}>
          <tr {...roles.row}>
            <th {...roles.head}>{t('Item')}</th>
            <th {...roles.head} className={`${cards.number} ${styles.number}`}>
              {t('MostPoints')}
            </th>
          </tr>
        </thead>
        <tbody {...roles.group}>
          {slots.map(({ CollectibleID, Name, Path, BestPoints }) => (
            <tr {...roles.row} key={CollectibleID}>
              <th {...roles.rowHead} scope="row" className={`${cards.wide} ${styles.name}`}>
                {Path ? <a href={page.href(`${paths.census}${Path}`)}>{Name}</a> : Name}
              </th>
              <td {...roles.cell} className={`${cards.number} ${styles.number}`}>
                <span className={cards.label}>{t('MostPoints')} </span>
                {BestPoints > 0 ? numberIn(page, BestPoints) : '–'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </CardFrame>
  )
}
