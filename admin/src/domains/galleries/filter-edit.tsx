import Typography from '@mui/material/Typography'
import type { GalleryFilter } from '@obverse/contract/domains/galleries'
import { AppEdit } from '../../components/form/app-edit'
import { RemoveButton } from '../../components/form/remove-button'
import { HistoryPanel } from '../../components/history-panel'
import { LevelList } from '../../components/list/level-list'
import { adminPath } from '../../lib/paths'
import { useT } from '../../lib/texts'
import { client } from '../../providers/http'
import { FilterInputs } from './filter-inputs'
import { galleryPath } from './paths'
import { useChildren, useGalleryPlace } from './use-gallery-place'

type Record = GalleryFilter & { id: number }

/** Renders /admin/galleries/{id}/filters/{filterID}: a filter, and its options in their order. */
export const FilterEdit = () => {
  const t = useT()
  const { galleryID, filterID, galleryCrumb } = useGalleryPlace()
  const { data, error, refetch } = useChildren('gallery-options', 'filterID', filterID)
  const here = galleryPath(galleryID, 'filters', filterID)
  return (
    <AppEdit<Record>
      resource="gallery-filters"
      id={filterID}
      title={({ Name }) => Name}
      trail={[galleryCrumb]}
      isTranslated
      back={galleryPath(galleryID)}
      remove={
        <RemoveButton<Record>
          refuse={({ Options }) => (Options.length > 0 ? t('resources.gallery-filters.not_empty') : null)}
          redirect={adminPath(galleryPath(galleryID))}
        />
      }
      lead={
        <LevelList
          resource="gallery-options"
          title={t('resources.gallery-filters.options')}
          none={t('resources.gallery-filters.no_options')}
          addTo={`${here}/options/create`}
          items={data}
          error={error}
          reload={refetch}
          save={(body) => client.galleries.reorderOptions({ params: { filterID }, body })}
          toOf={(option) => `${here}/options/${option.CoinGalleryFilterOptionID}`}
          detail={(option) => (
            <Typography variant="body2" color="textSecondary">
              {t('resources.galleries.item_count', { count: option.ItemCount })}
            </Typography>
          )}
        />
      }
      side={<HistoryPanel />}
    >
      <FilterInputs />
    </AppEdit>
  )
}
