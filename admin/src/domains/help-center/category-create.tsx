import { useTranslate } from 'ra-core'
import { AppCreate } from '../../components/form/app-create'
import { CategoryInputs } from './category-inputs'
import { helpPath, usePlace } from './use-place'

export const CategoryCreate = () => {
  const t = useTranslate()
  const { siteID, siteCrumb } = usePlace()
  return (
    <AppCreate
      resource="help-center-categories"
      title={t('resources.help-center.add_category')}
      trail={[siteCrumb]}
      saveLabel={t('resources.help-center.add_category')}
      meta={{ siteID }}
      back={helpPath(siteID)}
      redirect={(_resource, id) => helpPath(siteID, id)}
    >
      <CategoryInputs />
    </AppCreate>
  )
}
