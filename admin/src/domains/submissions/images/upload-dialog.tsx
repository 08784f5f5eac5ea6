import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import LinearProgress from '@mui/material/LinearProgress'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { SubmissionImages } from '@obverse/contract/domains/submissions'
import { maxImageBytes, maxReason } from '@obverse/contract/limits'
import { useId, useState } from 'react'
import { DropZone } from '../../../components/drop-zone'
import { bytesText } from '../../../lib/image-rule'
import { type Below, useT, type Values } from '../../../lib/texts'
import { client, errorBodyOf, messageOf } from '../../../providers/http'
import type { Place } from './place-of-file'
import { UploadRow } from './upload-row'
import { isNoImage, isReady, type Ready, shownAt, twiceIn, type Upload, uploadsOf } from './uploads'

export type Preset = Partial<Place>
type Props = { images: SubmissionImages; preset: Preset; onChanged: () => void; onClose: () => void }

/** Uploads images of items one after the other. A refused file says why and stays, to be sent again. */
export const UploadDialog = ({ images, preset, onChanged, onClose }: Props) => {
  const t = useT()
  const id = useId()
  const words = (path: Below<'resources.submission-images.upload'>, values?: Values) =>
    t(`resources.submission-images.upload.${path}`, values)
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const [reason, setReason] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const twice = twiceIn(uploads)
  const open = uploads.filter((upload) => upload.state !== 'done' && !isNoImage(upload))
  const replaces = open.some((upload) => shownAt(images, upload))
  const needsReason = replaces && reason.trim() === ''
  const done = uploads.filter(({ state }) => state === 'done').length
  const total = done + open.length
  const change = (key: number, to: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...to } : one)))

  const choose = (files: readonly File[]) =>
    setUploads((all) => [...all, ...uploadsOf(files, (all.at(-1)?.key ?? -1) + 1, images, preset)])
  const send = async (upload: Ready) => {
    change(upload.key, { state: 'sending', why: '' })
    const shown = shownAt(images, upload)
    try {
      await client.submissions.addImage({
        params: { siteCompanyCode: images.Company, invoiceNumber: images.InvoiceNumber },
        body: {
          LineNumber: upload.LineNumber,
          Side: upload.Side,
          Image: upload.file,
          Reason: reason,
          ...(shown && { Replaces: shown.ImageID }),
        },
      })
      change(upload.key, { state: 'done' })
    } catch (error) {
      const { Image, LineNumber, Reason } = errorBodyOf(error)?.errors ?? {}
      change(upload.key, { state: 'refused', why: Image ?? LineNumber ?? Reason ?? messageOf(error) })
    }
  }
  const sendAll = async () => {
    setAsked(true)
    const ready = open.filter(isReady).filter(({ key }) => !twice.has(key))
    if (ready.length < open.length || needsReason) return
    setBusy(true)
    for (const upload of ready) await send(upload)
    setBusy(false)
    setAsked(false)
    onChanged()
  }
  return (
    <Dialog open onClose={isBusy ? () => undefined : onClose} maxWidth="md" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{words('title', { number: images.InvoiceNumber })}</DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 1.5 }}>{words('text')}</Typography>
        <DropZone
          label={words('drop')}
          help={t('frame.image.help', { size: bytesText(maxImageBytes) })}
          isDisabled={isBusy}
          onChosen={choose}
        />
        {uploads.length > 0 && (
          <Box
            component="ul"
            aria-label={words('files')}
            sx={{
              listStyle: 'none',
              m: 0,
              p: 0,
              mt: 2,
              display: 'grid',
              gridTemplateColumns: 'minmax(0, 1fr)',
              gap: 1.5,
            }}
          >
            {uploads.map((upload) => (
              <UploadRow
                key={upload.key}
                upload={upload}
                images={images}
                isTwice={twice.has(upload.key)}
                isAsked={isAsked}
                isBusy={isBusy}
                onPlace={(place) => change(upload.key, place)}
                onRemove={() => setUploads(uploads.filter(({ key }) => key !== upload.key))}
              />
            ))}
          </Box>
        )}
        {replaces && (
          <TextField
            label={words('reason')}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            required
            multiline
            disabled={isBusy}
            error={isAsked && needsReason}
            helperText={isAsked && needsReason ? words('reason_missing') : words('reason_help')}
            slotProps={{ htmlInput: { maxLength: maxReason } }}
            sx={{ mt: 2 }}
          />
        )}
        {isBusy && (
          <LinearProgress
            variant="determinate"
            value={(100 * done) / total}
            aria-label={words('progress')}
            sx={{ mt: 2 }}
          />
        )}
        <Box role="status" sx={{ mt: 1 }}>
          {(done > 0 || isBusy) && (
            <Alert severity={open.length === 0 ? 'success' : 'info'}>{words('uploaded', { done, total })}</Alert>
          )}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} color="inherit" disabled={isBusy}>
          {t(done > 0 && open.length === 0 ? 'frame.close' : 'frame.cancel')}
        </Button>
        {(total === 0 || open.length > 0) && (
          <Button variant="contained" loading={isBusy} disabled={open.length === 0} onClick={() => void sendAll()}>
            {words('confirm', { count: open.length })}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
