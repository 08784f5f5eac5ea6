import { AppEdit } from '../../components/form/app-edit'
import { RemoveButton } from '../../components/form/remove-button'
import { HistoryPanel } from '../../components/history-panel'
import { PublicationNote } from '../../components/publication-state'
import { BannerInputs } from './banner-inputs'
import type { BannerRecord } from './banner-list'

/** Renders /admin/banners/{id}: a banner. */
export const BannerEdit = () => (
  <AppEdit<BannerRecord>
    title={({ Name }) => Name}
    note={(banner) => <PublicationNote record={banner} />}
    isTranslated
    remove={<RemoveButton<BannerRecord> />}
    side={<HistoryPanel />}
  >
    <BannerInputs />
  </AppEdit>
)
