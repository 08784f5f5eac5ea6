import Typography from '@mui/material/Typography'
import type { Subcategory } from '@obverse/contract/domains/help-center'
import { ViewOnSite } from '../../components/detail/view-on-site'
import { AppEdit } from '../../components/form/app-edit'
import { RemoveButton } from '../../components/form/remove-button'
import { HistoryPanel } from '../../components/history-panel'
import { PublishChip } from '../../components/publish-chip'
import { SiteChip } from '../../components/site-chip'
import { adminPath } from '../../lib/paths'
import { useT } from '../../lib/texts'
import { client } from '../../providers/http'
import { HelpTextInputs } from './inputs'
import { LevelList } from './level-list'
import { helpPath, publicPath, useChildren, usePlace } from './use-place'

type Record = Subcategory & { id: number }

/** Renders …/subcategory/{subcategoryID}/: the subcategory, and its questions in their order. */
export const SubcategoryEdit = () => {
  const t = useT()
  const { siteID, site, categoryID, subcategoryID, category, siteCrumb, categoryCrumb } = usePlace()
  const { data, error, refetch } = useChildren('help-center-questions', 'subcategoryID', subcategoryID)
  const refusal = (subcategory: Record) =>
    subcategory.QuestionCount > 0
      ? t('resources.help-center.subcategory_not_empty', { count: subcategory.QuestionCount })
      : null
  return (
    <AppEdit<Record>
      resource="help-center-subcategories"
      id={subcategoryID}
      title={(subcategory) => subcategory.Name}
      note={(subcategory) => (
        <>
          <SiteChip siteID={siteID} />
          <PublishChip isPublished={subcategory.IsPublished} />
          {subcategory.IsPublished && site && category && (
            <ViewOnSite hosts={site.Hosts} path={publicPath(category, subcategory)} />
          )}
        </>
      )}
      trail={[siteCrumb, categoryCrumb]}
      isTranslated
      back={helpPath(siteID, categoryID)}
      remove={<RemoveButton<Record> refuse={refusal} redirect={adminPath(helpPath(siteID, categoryID))} />}
      lead={
        <LevelList
          level="questions"
          addTo={`${helpPath(siteID, categoryID, subcategoryID)}question/create`}
          items={data}
          error={error}
          reload={refetch}
          save={(body) => client.helpCenter.reorderQuestions({ params: { subcategoryID }, body })}
          toOf={(question) => helpPath(siteID, categoryID, subcategoryID, question.Id)}
          detail={(question) => (
            <>
              {question.HelpfulCount + question.NotHelpfulCount > 0 && (
                <Typography variant="body2" color="textSecondary">
                  {t('resources.help-center.verdicts', { yes: question.HelpfulCount, no: question.NotHelpfulCount })}
                </Typography>
              )}
              <PublishChip isPublished={question.IsPublished} />
            </>
          )}
        />
      }
      side={<HistoryPanel />}
    >
      <HelpTextInputs />
    </AppEdit>
  )
}
