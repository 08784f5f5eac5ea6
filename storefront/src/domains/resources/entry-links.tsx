import type { Entry } from './cards'
import { Counts } from './counts'
import styles from './entry-links.module.css'
import type { LevelBranch } from './level-words'

/** Lists countries or subcategories as links with their counts; `base` is the address above theirs. */
export const EntryLinks = ({
  entries,
  base,
  words,
  isNarrow = false,
}: {
  entries: readonly Entry[]
  base: string
  words: LevelBranch
  /** True where names leave no room beside them: the counts are below. */
  isNarrow?: boolean
}) => (
  <ul className={`${styles.links} ${isNarrow ? styles.narrow : styles.wide}`}>
    {entries.map((entry) => (
      <li key={entry.SeoName}>
        <a href={`${base}${entry.SeoName}/`}>{entry.Name}</a>
        <Counts of={entry} words={words} />
      </li>
    ))}
  </ul>
)
