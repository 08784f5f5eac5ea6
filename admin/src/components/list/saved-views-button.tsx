import BookmarkIcon from '@mui/icons-material/BookmarkBorder'
import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { later } from '../../lib/later'
import { useT } from '../../lib/texts'
import { LoadingRows } from '../states'

const SavedViews = later(() => import('./saved-views').then((m) => m.SavedViews), <LoadingRows rows={3} />)

/** Opens the saved views of a list: the own ones and the shared ones. */
export const SavedViewsButton = ({ resource }: { resource: string }) => {
  const t = useT()
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Button
        startIcon={<BookmarkIcon />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('frame.views.title')}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-labelledby': id, sx: { width: 360, maxWidth: 'calc(100% - 32px)', p: 2 } },
        }}
      >
        <Typography id={id} variant="h5" component="h2">
          {t('frame.views.title')}
        </Typography>
        <SavedViews resource={resource} onDone={() => setAnchor(null)} />
      </Popover>
    </>
  )
}
