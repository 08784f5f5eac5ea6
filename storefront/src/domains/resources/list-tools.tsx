import { longestFilter } from '@obverse/contract/rules/resources'
import { Button } from '../../components/button'
import { search } from '../../components/icon-paths/search'
import { LineIcon } from '../../components/line-icon'
import { useT } from '../../components/texts'
import { type ListFilter, lettersOf, otherLetters, searchWith } from './list-filter'
import styles from './list-tools.module.css'

type Props = {
  /** The address of the page, under the site root. */
  path: string
  names: readonly string[]
  shown: number
  filter: ListFilter
  choose: (chosen: Partial<ListFilter>) => void
}

/** Renders the filter of a list and its letters: as the visitor types, and without scripts as a form and links. */
export function ListTools({ path, names, shown, filter, choose }: Props) {
  const t = useT('Resources.Browse')
  return (
    <search className={styles.tools}>
      <div className={styles.row}>
        <form role="presentation" action={path} className={styles.box} onSubmit={(event) => event.preventDefault()}>
          <LineIcon path={search} />
          <input
            type="search"
            name="filter"
            value={filter.filter}
            maxLength={longestFilter}
            aria-label={t('Filter')}
            placeholder={t('Filter')}
            autoComplete="off"
            onChange={(event) => choose({ filter: event.target.value })}
          />
          {filter.letter !== '' && <input type="hidden" name="letter" value={filter.letter} />}
          <noscript>
            <Button kind="quiet" type="submit">
              {t('Apply')}
            </Button>
          </noscript>
        </form>
        <p role="status" className={styles.shown}>
          {shown < names.length && t('Shown', { shown, count: names.length })}
        </p>
      </div>
      <Letters path={path} names={names} filter={filter} choose={choose} />
    </search>
  )
}

function Letters({ path, names, filter, choose }: Omit<Props, 'shown'>) {
  const t = useT('Resources.Browse')
  const letters = lettersOf(names)
  if (letters.length === 0) return null
  const nameOf = (letter: string) => (letter === '' ? t('AllLetters') : letter === otherLetters ? t('Other') : letter)
  return (
    <nav aria-label={t('Letters')}>
      <ul className={styles.letters}>
        {['', ...letters].map((letter) => (
          <li key={letter}>
            <a
              href={`${path}${searchWith('', { ...filter, letter })}`}
              rel="nofollow"
              aria-current={filter.letter === letter || undefined}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return
                event.preventDefault()
                choose({ letter })
              }}
            >
              {nameOf(letter)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
