import { useTranslate } from 'ra-core'
import { AppCreate } from '../../components/form/app-create'
import { HelpTextInputs } from './text-inputs'
import { helpPath, usePlace } from './use-place'

export const SubcategoryCreate = () => {
  const t = useTranslate()
  const { siteID, categoryID, siteCrumb, categoryCrumb } = usePlace()
  return (
    <AppCreate
      resource="help-center-subcategories"
      title={t('resources.help-center.add_subcategory')}
      trail={[siteCrumb, categoryCrumb]}
      saveLabel={t('resources.help-center.add_subcategory')}
      meta={{ categoryID }}
      back={helpPath(siteID, categoryID)}
      redirect={(_resource, id) => helpPath(siteID, categoryID, id)}
      defaultValues={{ IsPublished: false, Text: '', AnchorName: null }}
    >
      <HelpTextInputs anchorHelp={t('resources.help-center-subcategories.help.AnchorName')} />
    </AppCreate>
  )
}
