import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Link from '@mui/material/Link'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { StoredItemImage, SubmissionImages } from '@obverse/contract/domains/submissions'
import { maxReason } from '@obverse/contract/limits'
import { useId, useState } from 'react'
import { DateTimeText } from '../../../components/date-time-text'
import { Listed } from '../../../components/detail/listed'
import { StatusChip } from '../../../components/status-chip'
import { type Below, useT, type Values } from '../../../lib/texts'
import { useRead, useWrite } from '../../../providers/calls'
import { client, errorBodyOf, messageOf } from '../../../providers/http'
import type { Tile } from './tiles'
import { useNameOf } from './use-name-of'

type Props = { images: SubmissionImages; tile: Tile; mayAct: boolean; onChanged: () => void; onClose: () => void }

/** Lists the images that a side of an item has and had, with their originals, and puts an earlier one back. */
export const EarlierDialog = ({ images, tile, mayAct, onChanged, onClose }: Props) => {
  const t = useT()
  const id = useId()
  const nameOf = useNameOf()
  const words = (path: Below<'resources.submission-images.earlier'>) => t(`resources.submission-images.earlier.${path}`)
  const [chosen, setChosen] = useState<number | null>(null)
  const [reason, setReason] = useState('')
  const of = { siteCompanyCode: images.Company, invoiceNumber: images.InvoiceNumber }
  const read = useRead(client.submissions.imageHistory, {
    params: { ...of, lineNumber: tile.LineNumber, side: tile.Side },
  })
  const putBack = useWrite(client.submissions.putImageBack, {
    done: words('done'),
    onSuccess: onClose,
    onError: () => void read.refetch(),
    onSettled: onChanged,
  })
  const refused = errorBodyOf(putBack.error)?.errors?.Reason
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{nameOf(tile)}</DialogTitle>
      <DialogContent>
        <Listed items={read.data} error={read.error} retry={read.refetch} rows={3} empty={null}>
          {(all) => (
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
              {all.map((image) => (
                <Entry
                  key={image.ImageID}
                  image={image}
                  alt={nameOf(tile)}
                  original={`/admin/images/api/image/${of.siteCompanyCode}/${of.invoiceNumber}/${image.ImageID}/original/`}
                  isChosen={chosen === image.ImageID}
                  onChoose={mayAct ? () => setChosen(image.ImageID) : undefined}
                />
              ))}
            </Box>
          )}
        </Listed>
        {read.data?.length === 1 && (
          <Typography color="textSecondary" sx={{ mt: 2 }}>
            {words('none')}
          </Typography>
        )}
        {chosen !== null && (
          <TextField
            label={words('reason')}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            required
            autoFocus
            multiline
            error={Boolean(refused)}
            helperText={refused ?? words('reason_help')}
            slotProps={{ htmlInput: { maxLength: maxReason } }}
            sx={{ mt: 2 }}
          />
        )}
        {putBack.isError && !refused && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {messageOf(putBack.error)}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} color="inherit">
          {t(chosen === null ? 'frame.close' : 'frame.cancel')}
        </Button>
        {chosen !== null && (
          <Button
            variant="contained"
            loading={putBack.isPending}
            onClick={() =>
              putBack.mutate({
                params: { ...of, imageID: chosen },
                body: { Replaces: tile.ImageID, Reason: reason },
              })
            }
          >
            {words('confirm')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

type EntryProps = {
  image: StoredItemImage
  alt: string
  original: string
  isChosen: boolean
  onChoose: (() => void) | undefined
}

const Entry = ({ image, alt, original, isChosen, onChoose }: EntryProps) => {
  const t = useT()
  const words = (path: Below<'resources.submission-images.earlier'>, values?: Values) =>
    t(`resources.submission-images.earlier.${path}`, values)
  const { Url, Width, Height, IsShown, AddedUTC, AddedBy, OriginalName } = image
  return (
    <Box component="li" sx={{ display: 'flex', gap: 2, alignItems: 'flex-start' }}>
      <Box
        component="img"
        src={Url}
        alt={alt}
        sx={{
          width: 96,
          height: 120,
          objectFit: 'contain',
          bgcolor: 'action.hover',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
        }}
      />
      <Box sx={{ minWidth: 0, display: 'grid', gap: 0.5, justifyItems: 'start' }}>
        {IsShown && <StatusChip label={words('shown')} tone="good" />}
        <Typography variant="body2">
          {Width} × {Height}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {AddedUTC === null ? words('before') : <DateTimeText utc={AddedUTC} />}
          {AddedBy && ` · ${AddedBy}`}
        </Typography>
        {OriginalName && (
          <Link href={original} download sx={{ overflowWrap: 'anywhere' }}>
            {words('original', { name: OriginalName })}
          </Link>
        )}
        {!IsShown && onChoose && (
          <Button size="small" variant="outlined" aria-pressed={isChosen} onClick={onChoose}>
            {words('put_back')}
          </Button>
        )}
      </Box>
    </Box>
  )
}
