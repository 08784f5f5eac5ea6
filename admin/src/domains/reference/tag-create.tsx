import { useTranslate } from 'ra-core'
import { AppCreate } from '../../components/form/app-create'
import { TagInputs } from './tag-inputs'

export const TagCreate = () => {
  const t = useTranslate()
  return (
    <AppCreate saveLabel={t('resources.tags.add')}>
      <TagInputs />
    </AppCreate>
  )
}
