import Typography from '@mui/material/Typography'
import type { HelpCenterCategory } from '@obverse/contract/domains/help-center'
import { AppEdit } from '../../components/form/app-edit'
import { RemoveButton } from '../../components/form/remove-button'
import { HistoryPanel } from '../../components/history-panel'
import { PublishChip } from '../../components/publish-chip'
import { SiteChip } from '../../components/site-chip'
import { adminPath } from '../../lib/paths'
import { useT } from '../../lib/texts'
import { client } from '../../providers/http'
import { CategoryInputs } from './inputs'
import { LevelList } from './level-list'
import { helpPath, useChildren, usePlace } from './use-place'

type Record = HelpCenterCategory & { id: number }

/** Renders …/category/{categoryID}/: the category, and its subcategories in their order. */
export const CategoryEdit = () => {
  const t = useT()
  const { siteID, categoryID, siteCrumb } = usePlace()
  const { data, error, refetch } = useChildren('help-center-subcategories', 'categoryID', categoryID)
  const refusal = (category: Record) =>
    category.SubcategoryCount > 0
      ? t('resources.help-center.category_not_empty', { count: category.SubcategoryCount })
      : null
  return (
    <AppEdit<Record>
      resource="help-center-categories"
      id={categoryID}
      title={(category) => category.Name}
      note={() => <SiteChip siteID={siteID} />}
      trail={[siteCrumb]}
      isTranslated
      back={helpPath(siteID)}
      remove={<RemoveButton<Record> refuse={refusal} redirect={adminPath(helpPath(siteID))} />}
      lead={
        <LevelList
          level="subcategories"
          addTo={`${helpPath(siteID, categoryID)}subcategory/create`}
          items={data}
          error={error}
          reload={refetch}
          save={(body) => client.helpCenter.reorderSubcategories({ params: { categoryID }, body })}
          toOf={(subcategory) => helpPath(siteID, categoryID, subcategory.Id)}
          detail={(subcategory) => (
            <>
              <Typography variant="body2" color="textSecondary">
                {t('resources.help-center.question_count', { count: subcategory.QuestionCount })}
              </Typography>
              <PublishChip isPublished={subcategory.IsPublished} />
            </>
          )}
        />
      }
      side={<HistoryPanel />}
    >
      <CategoryInputs />
    </AppEdit>
  )
}
