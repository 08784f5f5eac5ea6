import UploadIcon from '@mui/icons-material/FileUploadOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useParams } from 'react-router-dom'
import { AdminLink } from '../../components/admin-link'
import { ViewOnSite } from '../../components/detail/view-on-site'
import { AppEdit } from '../../components/form/app-edit'
import { RemoveButton } from '../../components/form/remove-button'
import { HistoryPanel } from '../../components/history-panel'
import { LevelList } from '../../components/list/level-list'
import { PublishChip } from '../../components/publish-chip'
import { useT } from '../../lib/texts'
import { useMay } from '../../providers/access'
import { client } from '../../providers/http'
import { useCurrentSite } from '../../providers/sites'
import { FilterKind } from './filter-kind'
import { GalleryInputs } from './gallery-inputs'
import type { GalleryRecord } from './gallery-list'
import { ItemThumbnail } from './item-thumbnail'
import { galleryPath } from './paths'
import { useChildren } from './use-gallery-place'

/** Renders /admin/galleries/{id}: a gallery, its items and its filters in their order. */
export const GalleryEdit = () => {
  const t = useT()
  const galleryID = Number(useParams().id ?? 0)
  const { sites } = useCurrentSite()
  const refusal = ({ ItemCount, FilterCount }: GalleryRecord) =>
    ItemCount + FilterCount > 0 ? t('resources.galleries.not_empty') : null
  return (
    <AppEdit<GalleryRecord>
      title={({ Name }) => Name}
      note={(gallery) => (
        <>
          <PublishChip isPublished={gallery.IsPublished} />
          {gallery.IsPublished && (
            <ViewOnSite
              hosts={sites.filter(({ SiteID }) => gallery.SiteIDs.includes(SiteID)).flatMap(({ Hosts }) => Hosts)}
              path={`/resources/gallery/${gallery.GalleryID}/${gallery.SEOName}/`}
            />
          )}
        </>
      )}
      isTranslated
      remove={<RemoveButton<GalleryRecord> refuse={refusal} />}
      lead={
        <>
          <Items galleryID={galleryID} />
          <Filters galleryID={galleryID} />
        </>
      }
      side={<HistoryPanel />}
    >
      <GalleryInputs />
    </AppEdit>
  )
}

const Items = ({ galleryID }: { galleryID: number }) => {
  const t = useT()
  const mayCreate = useMay('create')
  const { data, error, refetch } = useChildren('gallery-items', 'galleryID', galleryID)
  return (
    <>
      <LevelList
        resource="gallery-items"
        title={t('resources.galleries.items')}
        none={t('resources.galleries.no_items')}
        addTo={galleryPath(galleryID, 'items/create')}
        items={data}
        error={error}
        reload={refetch}
        save={(body) => client.galleries.reorderItems({ params: { galleryID }, body })}
        toOf={(item) => galleryPath(galleryID, 'items', item.CoinGalleryItemID)}
        detail={(item) => (
          <>
            <Typography variant="body2" color="textSecondary">
              {item.Grade}
            </Typography>
            <ItemThumbnail item={item} />
          </>
        )}
      />
      {mayCreate && (
        <Box sx={{ mt: 1 }}>
          <Button
            component={AdminLink}
            to={galleryPath(galleryID, 'upload')}
            underline="none"
            variant="outlined"
            startIcon={<UploadIcon />}
          >
            {t('resources.galleries.upload_link')}
          </Button>
        </Box>
      )}
    </>
  )
}

const Filters = ({ galleryID }: { galleryID: number }) => {
  const t = useT()
  const { data, error, refetch } = useChildren('gallery-filters', 'galleryID', galleryID)
  return (
    <LevelList
      resource="gallery-filters"
      title={t('resources.galleries.filters')}
      none={t('resources.galleries.no_filters')}
      addTo={galleryPath(galleryID, 'filters/create')}
      items={data}
      error={error}
      reload={refetch}
      save={(body) => client.galleries.reorderFilters({ params: { galleryID }, body })}
      toOf={(filter) => galleryPath(galleryID, 'filters', filter.CoinGalleryFilterID)}
      detail={(filter) => (
        <>
          <FilterKind filter={filter} />
          <Typography variant="body2" color="textSecondary">
            {t('resources.gallery-filters.option_count', { count: filter.Options.length })}
          </Typography>
        </>
      )}
    />
  )
}
