import type { CensusGrid } from '@obverse/contract/domains/resources'
import { longestFilter } from '@obverse/contract/rules/resources'
import { useEffect, useState } from 'react'
import { Button, ButtonLink } from '../../../components/button'
import { check } from '../../../components/icon-paths/check'
import { search } from '../../../components/icon-paths/search'
import { LineIcon } from '../../../components/line-icon'
import { useT } from '../../../components/texts'
import tools from '../list-tools.module.css'
import styles from './grid.module.css'
import { GridLink } from './grid-link'
import { changed, filterAsked, type GridQuery, gridNames, searchOf, toggled } from './grid-query'
import type { Choose } from './use-grid'

type Props = {
  grid: Pick<CensusGrid, 'Marks' | 'Filter' | 'IsWorld' | 'Grades'>
  path: string
  query: GridQuery
  choose: Choose
}
type Filters = Props & {
  /** True once the grid is the one that the query asks for; until then the choices show as they were made. */
  isShown: boolean
  /** The address of the download without a query. */
  download: string
}

/** The milliseconds after the last letter before the names are filtered. */
const TYPING = 200

/** Renders the filters of a grid: names, marks, and the grades from one to another. */
export function GridFilters({ grid, isShown, path, query, choose, download }: Filters) {
  const t = useT('Resources.Grid')
  const { Marks, IsWorld, Grades } = grid
  const filter = isShown ? grid.Filter : filterAsked(query, IsWorld)
  const given = { path, query, choose }
  return (
    <search className={styles.filters}>
      <NameFilter {...given} />
      <div className={styles.chips}>
        {Marks.map((mark) => (
          <Chip key={mark} {...given} changes={toggled(mark, filter, IsWorld)} isOn={filter[mark]}>
            {t(`Marks.${mark}`)}
          </Chip>
        ))}
        <Chip {...given} changes={{ low: query.low === 'open' ? '' : 'open' }} isOn={query.low === 'open'}>
          {t('Low')}
        </Chip>
        <GradeChoice {...given} name="fromGrade" value={filter.fromGrade} grades={Grades} />
        <GradeChoice {...given} name="toGrade" value={filter.toGrade} grades={Grades.toReversed()} />
        <span className={styles.export}>
          <ButtonLink kind="quiet" href={`${download}${searchOf({ ...query, page: '' })}`}>
            {t('Export')}
          </ButtonLink>
        </span>
      </div>
    </search>
  )
}

type ChipProps = Omit<Props, 'grid'> & { changes: GridQuery; isOn: boolean; children: string }
const Chip = ({ isOn, children, ...link }: ChipProps) => (
  <GridLink {...link} className={styles.chip} aria-current={isOn || undefined}>
    {isOn && <LineIcon path={check} />}
    {children}
  </GridLink>
)

type ChoiceProps = Omit<Props, 'grid'> & {
  name: 'fromGrade' | 'toGrade'
  value: string
  grades: readonly string[]
}
function GradeChoice({ name, value, grades, path, query, choose }: ChoiceProps) {
  const t = useT('Resources.Grid')
  return (
    <form role="presentation" action={path} className={styles.choice}>
      <Others query={changed(query, { [name]: '' })} />
      <select
        name={name}
        aria-label={t(name)}
        value={value}
        onChange={(event) => choose({ [name]: event.target.value })}
      >
        <option value="">{t(`${name}Any`)}</option>
        {grades.map((grade) => (
          <option key={grade} value={grade}>
            {t(`${name}Grade`, { grade })}
          </option>
        ))}
      </select>
      <noscript>
        <Button kind="quiet" type="submit">
          {t('Apply')}
        </Button>
      </noscript>
    </form>
  )
}

/** Carries the other choices of the address when a form is sent without scripts. */
const Others = ({ query }: { query: GridQuery }) =>
  gridNames.map((name) => (query[name] ? <input key={name} type="hidden" name={name} value={query[name]} /> : null))

function NameFilter({ path, query, choose }: Omit<Props, 'grid'>) {
  const t = useT('Resources.Browse')
  const asked = query.filter ?? ''
  const [typed, setTyped] = useState(asked)
  const [known, setKnown] = useState(asked)
  // Back and forward change the filter without typing.
  if (known !== asked) {
    setKnown(asked)
    if (typed.trim() !== asked) setTyped(asked)
  }
  useEffect(() => {
    if (typed.trim() === asked) return
    const timer = setTimeout(() => choose({ filter: typed.trim() }, 'replace'), TYPING)
    return () => clearTimeout(timer)
  }, [typed, asked, choose])
  return (
    <form role="presentation" action={path} className={tools.box} onSubmit={(event) => event.preventDefault()}>
      <LineIcon path={search} />
      <input
        type="search"
        name="filter"
        value={typed}
        maxLength={longestFilter}
        aria-label={t('Filter')}
        placeholder={t('Filter')}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
      />
      <Others query={changed(query, { filter: '' })} />
      <noscript>
        <Button kind="quiet" type="submit">
          {t('Apply')}
        </Button>
      </noscript>
    </form>
  )
}
