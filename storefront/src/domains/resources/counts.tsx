import { useT } from '../../components/texts'
import styles from './counts.module.css'
import type { LevelBranch } from './level-words'

/** Says how many collectibles there are below, and how many certificates. */
export function Counts({ of, words }: { of: { Count: number; Total: number }; words: LevelBranch }) {
  const t = useT('Resources.Browse')
  const level = useT(words)
  return (
    <span className={styles.counts}>
      <span>{level('Count', { count: of.Count })}</span>
      <span>{t('GradedCount', { count: of.Total })}</span>
    </span>
  )
}
