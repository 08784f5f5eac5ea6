import Button from '@mui/material/Button'
import { useResourceContext } from 'ra-core'
import type { ReactNode } from 'react'
import { useLookUp, useT } from '../../lib/texts'
import { useThings } from '../bulk/use-things'
import { EmptyState } from '../states'
import { CreateLink } from './create-link'

/** Shows that a list has no records yet. */
export const ListEmpty = ({ text, canCreate }: { text?: ReactNode; canCreate: boolean }) => {
  const t = useT()
  const lookUp = useLookUp()
  const resource = useResourceContext() ?? ''
  const name = useThings(resource)(2)
  return (
    <EmptyState
      title={lookUp(`resources.${resource}.empty_title`, t('frame.list.empty', { name }))}
      text={
        text ??
        lookUp(`resources.${resource}.empty`, t(canCreate ? 'frame.list.create_first' : 'frame.list.nothing_to_do'))
      }
      action={canCreate && <CreateLink />}
    />
  )
}

/** Shows that a filter finds nothing. */
export const NoMatch = ({ onClear }: { onClear: () => void }) => {
  const t = useT()
  return (
    <EmptyState
      title={t('frame.list.no_match')}
      text={t('frame.list.no_match_text')}
      action={
        <Button variant="outlined" onClick={onClear}>
          {t('frame.list.clear_filters')}
        </Button>
      }
    />
  )
}
