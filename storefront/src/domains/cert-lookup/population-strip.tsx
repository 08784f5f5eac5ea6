import type { Certificate } from '@obverse/contract/domains/cert-lookup'
import { timeZones } from '@obverse/contract/rules/sites'
import { dateFormat, numberFormat } from '@obverse/texts/formats'
import { LazyHint } from '../../components/hint/lazy-hint'
import type { Page } from '../../lib/page'
import { below } from '../../lib/texts'
import { namesWithRoom } from './column-names'
import styles from './population-strip.module.css'

type Population = NonNullable<Certificate['Population']>

const HEIGHT = 68
const [WIDTH, GAP] = [24, 3]
/** The least width of the bars on a phone, and beside the pictures of a wide page. */
const [NARROW, WIDE] = [270, 380]
/** With more columns than this only the marked grade and the ends are named. */
const MOST_NAMES = 18

/** Renders how many certificates of the item there are: this grade, the finer ones, all, and a bar for each grade, with a link to the report of the item. */
export function PopulationStrip({ page, population, report }: { page: Page; population: Population; report: string }) {
  const { culture, site } = page
  const t = below(page.t, 'CertLookup.Population')
  const number = numberFormat(culture)
  const day = dateFormat(culture, { dateStyle: 'long', timeZone: timeZones[site.Region] }).format()
  const { At, Finer, Total, Details, Columns } = population
  const facts = [
    ...(At === null ? [] : [{ name: t('At'), count: At, hint: null }]),
    ...(Finer === null ? [] : [{ name: t('Finer'), count: Finer, hint: t('FinerHint') }]),
    { name: t('Total'), count: Total, hint: t('TotalHint') },
  ]
  return (
    <section className={styles.strip}>
      <h2 className={styles.title}>{t('Title')}</h2>
      <dl className={styles.facts}>
        {facts.map(({ name, count, hint }) => (
          <div key={name}>
            <dt>
              {name} {hint && <LazyHint label={page.t('Shell.Explain', { name })}>{hint}</LazyHint>}
            </dt>
            <dd>{number.format(count)}</dd>
          </div>
        ))}
      </dl>
      {Columns.length > 1 && (
        <Bars
          columns={Columns}
          words={t('Bars', {
            list: Columns.filter(({ Count }) => Count > 0)
              .map(({ Name, Count }) => `${Name} ${number.format(Count)}`)
              .join(', '),
          })}
        />
      )}
      <p className={styles.note}>
        {Details > 0 && `${t('Details', { count: Details })} `}
        {t('Counted', { day })} <a href={report}>{page.t('Resources.Census.Title')}</a>
      </p>
    </section>
  )
}

/** Says in place of the population that the site has no report of it (POP-4). */
export const NoPopulation = ({ page: { t } }: { page: Page }) => (
  <section className={styles.strip}>
    <h2 className={styles.title}>{t('CertLookup.Population.Title')}</h2>
    <p className={styles.note}>{t('CertLookup.Population.Disabled')}</p>
  </section>
)

function Bars({ columns, words }: { columns: Population['Columns']; words: string }) {
  const most = Math.max(1, ...columns.map(({ Count }) => Count))
  const at = columns.findIndex(({ IsAt }) => IsAt)
  const width = columns.length * (WIDTH + GAP) - GAP
  const names = columns.map(({ Name }) => Name)
  const first = [...(at < 0 ? [] : [at]), 0, names.length - 1]
  const rest = names.length > MOST_NAMES ? [] : names.keys()
  const always = namesWithRoom(names, first, NARROW)
  const wide = namesWithRoom(names, [...first, ...rest], WIDE)
  return (
    <figure className={styles.bars}>
      <svg viewBox={`0 0 ${width} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={words}>
        {columns.map(({ Name, Count }, index) => {
          const height = Count === 0 ? 1 : Math.max(2, Math.round((Count / most) * HEIGHT))
          return (
            <rect
              key={Name}
              x={index * (WIDTH + GAP)}
              y={HEIGHT - height}
              width={WIDTH}
              height={height}
              className={index === at ? styles.at : at >= 0 && index > at ? styles.finer : styles.other}
            />
          )
        })}
      </svg>
      <ol className={styles.names} aria-hidden="true">
        {columns.map(({ Name, IsAt }, index) => (
          <li
            key={Name}
            data-at={IsAt || undefined}
            data-named={always.has(index) ? 'always' : wide.has(index) ? 'wide' : undefined}
          >
            {Name}
          </li>
        ))}
      </ol>
    </figure>
  )
}
