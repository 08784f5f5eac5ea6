import { useT } from '../lib/texts'
import { StatusChip } from './status-chip'

/** Shows whether a record is published. */
export const PublishChip = ({ isPublished }: { isPublished: boolean }) => {
  const t = useT()
  return (
    <StatusChip
      label={t(isPublished ? 'frame.publishing.published' : 'frame.publishing.draft')}
      tone={isPublished ? 'good' : 'waiting'}
    />
  )
}
