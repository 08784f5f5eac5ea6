import type { FeeEntry } from '@obverse/contract/domains/services-and-fees'
import { AppEdit } from '../../components/form/app-edit'
import { RemoveButton } from '../../components/form/remove-button'
import { HistoryPanel } from '../../components/history-panel'
import { PublishChip } from '../../components/publish-chip'
import { SiteChip } from '../../components/site-chip'
import { adminPath } from '../../lib/paths'
import { EntryInputs } from './entry-inputs'
import { feesPath, usePlace } from './use-place'

type Record = FeeEntry & { id: number }

/** Renders …/entry/{entryID}/: a service and its fee. */
export const EntryEdit = () => {
  const { siteID, categoryID, subcategoryID, entryID, siteCrumb, categoryCrumb, subcategoryCrumb } = usePlace()
  const back = feesPath(siteID, categoryID, subcategoryID)
  return (
    <AppEdit<Record>
      resource="services-and-fees-entries"
      id={entryID}
      title={(entry) => entry.Name}
      note={(entry) => (
        <>
          <SiteChip siteID={siteID} />
          <PublishChip isPublished={entry.IsPublished} />
        </>
      )}
      trail={[siteCrumb, categoryCrumb, subcategoryCrumb]}
      isTranslated
      back={back}
      remove={<RemoveButton<Record> redirect={adminPath(back)} />}
      side={<HistoryPanel />}
    >
      <EntryInputs />
    </AppEdit>
  )
}
