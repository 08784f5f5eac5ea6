import RemoveIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import CircularProgress from '@mui/material/CircularProgress'
import FormHelperText from '@mui/material/FormHelperText'
import IconButton from '@mui/material/IconButton'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { SubmissionImages } from '@obverse/contract/domains/submissions'
import { imageSides } from '@obverse/contract/rules/submissions'
import { StatusChip } from '../../../components/status-chip'
import { bytesText } from '../../../lib/image-rule'
import { type Below, useT, type Values } from '../../../lib/texts'
import type { Place } from './place-of-file'
import { isNoImage, shownAt, type Upload } from './uploads'

type Props = {
  upload: Upload
  images: SubmissionImages
  /** True when another file is for the same side. */
  isTwice: boolean
  /** True once staff asked to upload: what is missing is marked. */
  isAsked: boolean
  isBusy: boolean
  onPlace: (place: Partial<Place>) => void
  onRemove: () => void
}

/** Shows one chosen file, asks for its item and side, and says how it went. */
export const UploadRow = ({ upload, images, isTwice, isAsked, isBusy, onPlace, onRemove }: Props) => {
  const t = useT()
  const words = (path: Below<'resources.submission-images.upload'>, values?: Values) =>
    t(`resources.submission-images.upload.${path}`, values)
  const { file, state, LineNumber, Side } = upload
  const isFixed = isBusy || state === 'done' || isNoImage(upload)
  const remarks = [
    ...(state === 'refused' ? [typeof upload.why === 'string' ? upload.why : t(upload.why.key, upload.why.args)] : []),
    ...(isTwice ? [words('twice')] : []),
    ...(isAsked && !isNoImage(upload) && (LineNumber === null || Side === null) ? [words('no_place')] : []),
  ]
  return (
    <Box component="li" aria-label={file.name} sx={{ borderTop: 1, borderColor: 'divider', pt: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{file.name}</Typography>
          <Typography variant="caption" color="textSecondary">
            {bytesText(file.size)}
            {state !== 'done' && shownAt(images, upload) && ` · ${words('replaces')}`}
          </Typography>
        </Box>
        <TextField
          select
          fullWidth={false}
          size="small"
          label={words('item')}
          value={LineNumber ?? ''}
          disabled={isFixed}
          onChange={(event) => onPlace({ LineNumber: Number(event.target.value) })}
          sx={{ width: { xs: '100%', sm: 220 } }}
        >
          {images.Items.map((item) => (
            <MenuItem key={item.LineNumber} value={item.LineNumber}>
              {item.CertNumber} · {item.Description}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          select
          fullWidth={false}
          size="small"
          label={words('side')}
          value={Side ?? ''}
          disabled={isFixed}
          onChange={(event) => onPlace({ Side: imageSides.find((side) => side === event.target.value) ?? null })}
          sx={{ minWidth: 120 }}
        >
          {imageSides.map((side) => (
            <MenuItem key={side} value={side}>
              {t(`resources.submission-images.sides.${side}`)}
            </MenuItem>
          ))}
        </TextField>
        <Box sx={{ width: 40, display: 'grid', placeItems: 'center' }}>
          {state === 'sending' ? (
            <CircularProgress size={20} aria-label={words('sending')} />
          ) : state === 'done' ? (
            <StatusChip label={words('done')} tone="good" />
          ) : (
            <IconButton aria-label={words('remove', { name: file.name })} disabled={isBusy} onClick={onRemove}>
              <RemoveIcon />
            </IconButton>
          )}
        </Box>
      </Box>
      {remarks.map((remark) => (
        <FormHelperText key={remark} error role="alert">
          {remark}
        </FormHelperText>
      ))}
    </Box>
  )
}
