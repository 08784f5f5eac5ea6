import Button from '@mui/material/Button'
import { useGetResourceLabel, useResourceContext, useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { EmptyState } from '../states'
import { CreateLink } from './create-link'

/** Shows that a list has no records yet. */
export const ListEmpty = ({ text, canCreate }: { text?: ReactNode; canCreate: boolean }) => {
  const t = useTranslate()
  const resource = useResourceContext() ?? ''
  const label = useGetResourceLabel()(resource, 2).toLowerCase()
  return (
    <EmptyState
      title={t(`resources.${resource}.empty_title`, { _: t('frame.list.empty', { name: label }) })}
      text={
        text ??
        t(`resources.${resource}.empty`, { _: t(canCreate ? 'frame.list.create_first' : 'frame.list.nothing_to_do') })
      }
      action={canCreate && <CreateLink />}
    />
  )
}

/** Shows that a filter finds nothing. */
export const NoMatch = ({ onClear }: { onClear: () => void }) => {
  const t = useTranslate()
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
