import type { GalleryFilterOption } from '@obverse/contract/domains/galleries'
import { AppEdit } from '../../components/form/app-edit'
import { RemoveButton } from '../../components/form/remove-button'
import { HistoryPanel } from '../../components/history-panel'
import { adminPath } from '../../lib/paths'
import { OptionInputs } from './filter-inputs'
import { galleryPath } from './paths'
import { useGalleryPlace } from './use-gallery-place'

type Record = GalleryFilterOption & { id: number }

/** Renders /admin/galleries/{id}/filters/{filterID}/options/{optionID}: an option of a filter. */
export const OptionEdit = () => {
  const { galleryID, filterID, optionID, galleryCrumb, filterCrumb } = useGalleryPlace()
  const back = galleryPath(galleryID, 'filters', filterID)
  return (
    <AppEdit<Record>
      resource="gallery-options"
      id={optionID}
      title={({ Name }) => Name}
      trail={[galleryCrumb, filterCrumb]}
      isTranslated
      back={back}
      remove={<RemoveButton<Record> redirect={adminPath(back)} />}
      side={<HistoryPanel />}
    >
      <OptionInputs />
    </AppEdit>
  )
}
