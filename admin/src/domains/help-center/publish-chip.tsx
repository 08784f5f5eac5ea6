import { useTranslate } from 'ra-core'
import { StatusChip } from '../../components/status-chip'

/** Shows whether a record is published. */
export const PublishChip = ({ isPublished }: { isPublished: boolean }) => {
  const t = useTranslate()
  return (
    <StatusChip
      label={t(isPublished ? 'resources.help-center.published' : 'resources.help-center.draft')}
      tone={isPublished ? 'good' : 'waiting'}
    />
  )
}
