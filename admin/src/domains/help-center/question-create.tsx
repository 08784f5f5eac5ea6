import { useTranslate } from 'ra-core'
import { AppCreate } from '../../components/form/app-create'
import { HelpTextInputs } from './text-inputs'
import { helpPath, usePlace } from './use-place'

export const QuestionCreate = () => {
  const t = useTranslate()
  const { siteID, categoryID, subcategoryID, siteCrumb, categoryCrumb, subcategoryCrumb } = usePlace()
  return (
    <AppCreate
      resource="help-center-questions"
      title={t('resources.help-center.add_question')}
      trail={[siteCrumb, categoryCrumb, subcategoryCrumb]}
      saveLabel={t('resources.help-center.add_question')}
      meta={{ subcategoryID }}
      back={helpPath(siteID, categoryID, subcategoryID)}
      redirect={(_resource, id) => helpPath(siteID, categoryID, subcategoryID, id)}
      defaultValues={{ IsPublished: false, Text: '', AnchorName: null }}
    >
      <HelpTextInputs anchorHelp={t('resources.help-center-questions.help.AnchorName')} />
    </AppCreate>
  )
}
