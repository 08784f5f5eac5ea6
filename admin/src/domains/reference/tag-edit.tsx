import type { Tag } from '@obverse/contract/domains/reference'
import { useTranslate } from 'ra-core'
import { AppEdit } from '../../components/form/app-edit'
import { RemoveButton } from '../../components/form/remove-button'
import { HistoryPanel } from '../../components/history-panel'
import { TagInputs } from './tag-inputs'

export const TagEdit = () => {
  const t = useTranslate()
  return (
    <AppEdit<Tag>
      title={(tag) => tag.Name}
      saveLabel={t('resources.tags.save')}
      remove={<RemoveButton<Tag> label={t('resources.tags.remove')} />}
      side={<HistoryPanel entity="tags" />}
    >
      <TagInputs />
    </AppEdit>
  )
}
