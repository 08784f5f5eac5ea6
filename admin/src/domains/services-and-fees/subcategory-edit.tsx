import type { FeeSubcategory } from '@obverse/contract/domains/services-and-fees'
import { AppEdit } from '../../components/form/app-edit'
import { RemoveButton } from '../../components/form/remove-button'
import { HistoryPanel } from '../../components/history-panel'
import { LevelList } from '../../components/list/level-list'
import { PublishChip } from '../../components/publish-chip'
import { SiteChip } from '../../components/site-chip'
import { adminPath } from '../../lib/paths'
import { useT } from '../../lib/texts'
import { client } from '../../providers/http'
import { FeeText } from './fee-text'
import { SubcategoryInputs } from './subcategory-inputs'
import { feesPath, useChildren, usePlace } from './use-place'

type Record = FeeSubcategory & { id: number }

/** Renders …/subcategory/{subcategoryID}/: the subcategory, and its entries in their order. */
export const SubcategoryEdit = () => {
  const t = useT()
  const { siteID, categoryID, subcategoryID, siteCrumb, categoryCrumb } = usePlace()
  const { data, error, refetch } = useChildren('services-and-fees-entries', 'subcategoryID', subcategoryID)
  const refusal = (subcategory: Record) =>
    subcategory.EntryCount > 0
      ? t('resources.services-and-fees.subcategory_not_empty', { count: subcategory.EntryCount })
      : null
  return (
    <AppEdit<Record>
      resource="services-and-fees-subcategories"
      id={subcategoryID}
      title={(subcategory) => subcategory.Name}
      note={(subcategory) => (
        <>
          <SiteChip siteID={siteID} />
          <PublishChip isPublished={subcategory.IsPublished} />
        </>
      )}
      trail={[siteCrumb, categoryCrumb]}
      isTranslated
      back={feesPath(siteID, categoryID)}
      remove={<RemoveButton<Record> refuse={refusal} redirect={adminPath(feesPath(siteID, categoryID))} />}
      lead={
        <LevelList
          resource="services-and-fees-entries"
          title={t('resources.services-and-fees.entries')}
          none={t('resources.services-and-fees.no_entries')}
          addTo={`${feesPath(siteID, categoryID, subcategoryID)}entry/create`}
          items={data}
          error={error}
          reload={refetch}
          save={(body) => client.servicesAndFees.reorderEntries({ params: { subcategoryID }, body })}
          toOf={(entry) => feesPath(siteID, categoryID, subcategoryID, entry.id)}
          detail={(entry) => (
            <>
              <FeeText entry={entry} />
              <PublishChip isPublished={entry.IsPublished} />
            </>
          )}
        />
      }
      side={<HistoryPanel />}
    >
      <SubcategoryInputs />
    </AppEdit>
  )
}
