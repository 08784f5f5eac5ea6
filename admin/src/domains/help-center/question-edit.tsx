import type { Question } from '@obverse/contract/domains/help-center'
import { ViewOnSite } from '../../components/detail/view-on-site'
import { AppEdit } from '../../components/form/app-edit'
import { RemoveButton } from '../../components/form/remove-button'
import { HistoryPanel } from '../../components/history-panel'
import { PublishChip } from '../../components/publish-chip'
import { SiteChip } from '../../components/site-chip'
import { adminPath } from '../../lib/paths'
import { HelpTextInputs } from './inputs'
import { MoveQuestion } from './move-question'
import { helpPath, publicPath, usePlace } from './use-place'

type Record = Question & { id: number }

/** Renders …/question/{questionID}/: the question and its answer. */
export const QuestionEdit = () => {
  const place = usePlace()
  const { siteID, site, categoryID, subcategoryID, questionID, category, subcategory } = place
  return (
    <AppEdit<Record>
      resource="help-center-questions"
      id={questionID}
      title={(question) => question.Name}
      note={(question) => (
        <>
          <SiteChip siteID={siteID} />
          <PublishChip isPublished={question.IsPublished} />
          {question.IsPublished && site && category && subcategory?.IsPublished && (
            <ViewOnSite
              hosts={site.Hosts}
              path={publicPath(category, subcategory, question.AnchorName ?? `question-${question.Id}`)}
            />
          )}
        </>
      )}
      trail={[place.siteCrumb, place.categoryCrumb, place.subcategoryCrumb]}
      isTranslated
      actions={<MoveQuestion siteID={siteID} />}
      back={helpPath(siteID, categoryID, subcategoryID)}
      remove={<RemoveButton<Record> redirect={adminPath(helpPath(siteID, categoryID, subcategoryID))} />}
      side={<HistoryPanel />}
    >
      <HelpTextInputs />
    </AppEdit>
  )
}
