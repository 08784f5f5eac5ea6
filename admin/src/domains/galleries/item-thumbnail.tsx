import Box from '@mui/material/Box'
import type { GalleryItem } from '@obverse/contract/domains/galleries'
import { pictureAt } from '@obverse/contract/pictures'

type Item = Pick<GalleryItem, 'ImageFileName' | 'ImageSmallFileName'>

/** Shows the first picture of an item small; its name is beside it. */
export const ItemThumbnail = ({ item }: { item: Item }) => {
  const file = item.ImageSmallFileName ?? item.ImageFileName
  if (!file) return null
  return (
    <Box
      component="img"
      src={pictureAt(`/files/${file}`, 160)}
      alt=""
      loading="lazy"
      width={48}
      height={48}
      sx={{ display: 'block', objectFit: 'contain', borderRadius: 0.5, bgcolor: 'action.hover' }}
    />
  )
}
