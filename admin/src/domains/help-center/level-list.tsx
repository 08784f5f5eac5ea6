import type { ComponentProps } from 'react'
import { LevelList as AnyLevelList } from '../../components/list/level-list'
import { useT } from '../../lib/texts'

type Row = { id: number; Name: string }
type Props<R extends Row> = Omit<ComponentProps<typeof AnyLevelList<R>>, 'resource' | 'title' | 'none'> & {
  level: 'categories' | 'subcategories' | 'questions'
}

/** Lists the categories, subcategories or questions one level below. */
export function LevelList<R extends Row>({ level, ...list }: Props<R>) {
  const t = useT()
  return (
    <AnyLevelList
      {...list}
      resource={`help-center-${level}`}
      title={t(`resources.help-center.${level}`)}
      none={t(`resources.help-center.no_${level}`)}
    />
  )
}
