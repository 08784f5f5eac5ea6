import type { GalleryItem } from '@obverse/contract/domains/galleries'
import { AppEdit } from '../../components/form/app-edit'
import { RemoveButton } from '../../components/form/remove-button'
import { HistoryPanel } from '../../components/history-panel'
import { adminPath } from '../../lib/paths'
import { ItemInputs } from './item-inputs'
import { galleryPath } from './paths'
import { useGalleryPlace } from './use-gallery-place'

type Record = GalleryItem & { id: number }

/** Renders /admin/galleries/{id}/items/{itemID}: an item with its pictures and options. */
export const ItemEdit = () => {
  const { galleryID, itemID, galleryCrumb } = useGalleryPlace()
  return (
    <AppEdit<Record>
      resource="gallery-items"
      id={itemID}
      title={({ Name }) => Name}
      trail={[galleryCrumb]}
      isTranslated
      back={galleryPath(galleryID)}
      remove={<RemoveButton<Record> redirect={adminPath(galleryPath(galleryID))} />}
      side={<HistoryPanel />}
    >
      <ItemInputs />
    </AppEdit>
  )
}
