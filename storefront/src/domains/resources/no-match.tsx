import { Button } from '../../components/button'
import { ListEmpty } from '../../components/list-state'
import { useT } from '../../components/texts'
import { everything, type ListFilter } from './list-filter'

/** Shows that nothing matches the filter, or that there is nothing at all, and offers to clear the filter. */
export function NoMatch({
  path,
  isEmpty,
  choose,
}: {
  path: string
  isEmpty: boolean
  choose: (chosen: ListFilter) => void
}) {
  const t = useT('Resources.Browse')
  if (isEmpty) return <ListEmpty title={t('Empty')} />
  return (
    <ListEmpty title={t('NoMatch')}>
      <form
        action={path}
        onSubmit={(event) => {
          event.preventDefault()
          choose(everything)
        }}
      >
        <Button kind="quiet" type="submit">
          {t('Clear')}
        </Button>
      </form>
    </ListEmpty>
  )
}
