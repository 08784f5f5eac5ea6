import type { Collectible } from '@obverse/contract/domains/resources'
import { fallKinds } from '@obverse/contract/rules/cert-lookup'
import { timeZones } from '@obverse/contract/rules/sites'
import { dateFormat } from '@obverse/texts/formats'
import { ArrowLink } from '../../../components/arrow-link'
import { Fact, FactList } from '../../../components/fact-list'
import { Holder } from '../../../components/holder/holder'
import { ListEmpty } from '../../../components/list-state'
import type { Crumb } from '../../../components/page-title'
import { type Place, StoredPicture } from '../../../components/picture/stored-picture'
import type { Page } from '../../../lib/page'
import { paths } from '../../../lib/paths'
import { below } from '../../../lib/texts'
import { Corrections } from './corrections'
import { GradeTable } from './grade-table'
import { itemSlabOf } from './item-slab'
import { ItemValues } from './item-values'
import styles from './item-view.module.css'
import { Trend } from './trend'

const besideFacts: readonly Place[] = [{ from: 1000, width: '400px' }, { width: '92vw' }]

type Props = {
  page: Page
  item: Collectible
  /** Its subcategory. */
  above: Crumb | undefined
}

/** Renders everything about one item: how it looks, its facts, its population by grade, the finest and the trend. */
export function ItemView({ page, item, above }: Props) {
  const t = below(page.t, 'Resources.Item')
  const { Rows, Days, Corrections: corrections } = item
  const falls = corrections.filter(({ Changes }) => Changes.some(({ Kind }) => fallKinds.includes(Kind)))
  return (
    <div className={styles.columns}>
      <div className={styles.side}>
        {item.ImagePath ? (
          <StoredPicture
            address={item.ImagePath}
            alt={item.Name}
            own={{ width: null }}
            places={besideFacts}
            isFirst
            className={styles.picture}
          />
        ) : (
          // The facts and the heading say all that is printed on it.
          <div className={styles.stage} aria-hidden="true">
            <Holder record={itemSlabOf(item, page.site.Name)} size="hero" />
          </div>
        )}
        <Facts page={page} item={item} />
      </div>
      <div className={styles.main}>
        {Rows.length === 0 ? (
          <ListEmpty title={t('None')}>
            {above && <ArrowLink href={page.href(above.href)}>{above.name}</ArrowLink>}
          </ListEmpty>
        ) : (
          <>
            <div className={styles.section}>
              <h2>{t('FinestTitle')}</h2>
              <p className={styles.finest}>{finestIn(page, item)}</p>
            </div>
            <div className={styles.section}>
              <h2 id="item-grades">{page.t('Resources.Grid.Table')}</h2>
              <GradeTable page={page} item={item} labelledBy="item-grades" />
            </div>
          </>
        )}
        {item.Prices.Rows.length > 0 && <ItemValues page={page} list="price-guide" values={item.Prices} />}
        {item.Scores.Rows.length > 0 && <ItemValues page={page} list="set-scores" values={item.Scores} />}
        <ArrowLink href={`${page.href(paths.newCorrection)}?item=${item.CollectibleID}`}>
          {page.t('Registry.Corrections.Ask')}
        </ArrowLink>
        {Days.length > 0 && (
          <div className={styles.section}>
            <h2>{t('Trend.Title')}</h2>
            <Trend page={page} days={Days} today={item.Today} falls={falls.map(({ Day }) => Day)} />
          </div>
        )}
        {corrections.length > 0 && <Corrections page={page} days={corrections} />}
      </div>
    </div>
  )
}

/** Returns the finest grades as a sentence. */
function finestIn({ t }: Page, { Finest }: Collectible): string {
  if (Finest.length === 0) return t('Resources.Item.NoFinest')
  const parts = Finest.map(({ Grade, Count }) => t('Resources.Item.FinestPart', { grade: Grade, count: Count }))
  return t('Resources.Item.Finest', { list: parts })
}

function Facts({ page: { t, culture, site }, item }: Pick<Props, 'page' | 'item'>) {
  const { CollectibleType, Year, Denomination, Metal, ItemNumber, LabelLines, LatestUTC } = item
  const dayOf = (instant: string) =>
    dateFormat(culture, { dateStyle: 'long', timeZone: timeZones[site.Region] }).format(new Date(instant))
  return (
    <FactList>
      <Fact name={t('Resources.Item.Label')}>{LabelLines.join(', ')}</Fact>
      {Year && <Fact name={t('Resources.Item.Year')}>{Year}</Fact>}
      {Denomination && <Fact name={t('Resources.Item.Denomination')}>{Denomination}</Fact>}
      {Metal && <Fact name={t('Resources.Item.Metal')}>{t(`Resources.Item.Metals.${Metal}`)}</Fact>}
      {ItemNumber && (
        <Fact name={t(CollectibleType === 'Note' ? 'Resources.Item.Serial' : 'Resources.Item.Number')}>
          {ItemNumber}
        </Fact>
      )}
      {LatestUTC && <Fact name={t('Resources.Item.Latest')}>{dayOf(LatestUTC)}</Fact>}
    </FactList>
  )
}
