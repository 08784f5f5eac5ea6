import Typography from '@mui/material/Typography'
import type { FeeCategory } from '@obverse/contract/domains/services-and-fees'
import { AppEdit } from '../../components/form/app-edit'
import { RemoveButton } from '../../components/form/remove-button'
import { HistoryPanel } from '../../components/history-panel'
import { LevelList } from '../../components/list/level-list'
import { PublishChip } from '../../components/publish-chip'
import { SiteChip } from '../../components/site-chip'
import { adminPath } from '../../lib/paths'
import { useT } from '../../lib/texts'
import { client } from '../../providers/http'
import { CategoryInputs } from './category-inputs'
import { PdfCard } from './pdf-card'
import { feesPath, useChildren, usePlace } from './use-place'

type Record = FeeCategory & { id: number }

/** Renders …/category/{categoryID}/: the category, its subcategories in their order, and its PDFs. */
export const CategoryEdit = () => {
  const t = useT()
  const { siteID, site, categoryID, siteCrumb } = usePlace()
  const { data, error, refetch } = useChildren('services-and-fees-subcategories', 'categoryID', categoryID)
  const refusal = (category: Record) =>
    category.SubcategoryCount > 0
      ? t('resources.services-and-fees.category_not_empty', { count: category.SubcategoryCount })
      : null
  return (
    <>
      <AppEdit<Record>
        resource="services-and-fees-categories"
        id={categoryID}
        title={(category) => category.Name}
        note={() => <SiteChip siteID={siteID} />}
        trail={[siteCrumb]}
        isTranslated
        back={feesPath(siteID)}
        remove={<RemoveButton<Record> refuse={refusal} redirect={adminPath(feesPath(siteID))} />}
        lead={
          <LevelList
            resource="services-and-fees-subcategories"
            title={t('resources.services-and-fees.subcategories')}
            none={t('resources.services-and-fees.no_subcategories')}
            addTo={`${feesPath(siteID, categoryID)}subcategory/create`}
            items={data}
            error={error}
            reload={refetch}
            save={(body) => client.servicesAndFees.reorderSubcategories({ params: { categoryID }, body })}
            toOf={(subcategory) => feesPath(siteID, categoryID, subcategory.id)}
            detail={(subcategory) => (
              <>
                <Typography variant="body2" color="textSecondary">
                  {t('resources.services-and-fees.entry_count', { count: subcategory.EntryCount })}
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
      {site && <PdfCard categoryID={categoryID} languages={site.Cultures} />}
    </>
  )
}
