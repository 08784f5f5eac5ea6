import { useT } from '../../components/texts'
import { useHasServerText } from '../../lib/use-has-server-text'
import styles from './counts.module.css'
import type { LevelBranch } from './level-words'

/** Says how many collectibles there are below, and how many certificates. The counts of an entry never change. */
export function Counts({ of, words }: { of: { Count: number; Total: number }; words: LevelBranch }) {
  const t = useT('Resources.Browse')
  const level = useT(words)
  const isSaid = useHasServerText()
  return (
    <span className={styles.counts}>
      <span suppressHydrationWarning>{isSaid ? '' : level('Count', { count: of.Count })}</span>
      <span suppressHydrationWarning>{isSaid ? '' : t('GradedCount', { count: of.Total })}</span>
    </span>
  )
}
