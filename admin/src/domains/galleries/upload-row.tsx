import RemoveIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import FormHelperText from '@mui/material/FormHelperText'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { SmallPreview } from '../../components/small-preview'
import { StatusChip } from '../../components/status-chip'
import { bytesText } from '../../lib/image-rule'
import { useT } from '../../lib/texts'
import { itemNameOf, type Upload } from './uploads'

type Props = { upload: Upload; isBusy: boolean; onRemove: () => void; onRetry: () => void }

/** Shows one chosen picture, and how its upload went. */
export const UploadRow = ({ upload, isBusy, onRemove, onRetry }: Props) => {
  const t = useT()
  const { file, state, why, refusal } = upload
  const said = refusal ? t(refusal.key, refusal.args) : why
  const canRetry = state === 'failed' || state === 'doubt'
  return (
    <Box
      component="li"
      aria-label={file.name}
      sx={{
        display: 'grid',
        gridTemplateColumns: '48px minmax(0, 1fr) auto',
        gap: 1.5,
        alignItems: 'center',
        borderTop: 1,
        borderColor: 'divider',
        py: 1.25,
      }}
    >
      <SmallPreview file={file} isShown={refusal === null} />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>{itemNameOf(file)}</Typography>
        <Typography variant="caption" color="textSecondary" component="p">
          {file.name} · {bytesText(file.size)}
        </Typography>
        {said && state !== 'done' && (
          <FormHelperText error role={canRetry ? 'alert' : undefined} sx={{ mx: 0 }}>
            {said}
          </FormHelperText>
        )}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minHeight: 40 }}>
        {state === 'done' && <StatusChip label={t('resources.gallery-upload.done')} tone="good" />}
        {canRetry && (
          <Button
            size="small"
            variant="outlined"
            disabled={isBusy}
            aria-label={t('resources.gallery-upload.retry_name', { name: file.name })}
            onClick={onRetry}
          >
            {t('resources.gallery-upload.retry')}
          </Button>
        )}
        {state === 'sending' ? (
          <CircularProgress size={20} aria-label={t('resources.gallery-upload.sending')} sx={{ m: 1.25 }} />
        ) : (
          <IconButton
            aria-label={t('resources.gallery-upload.remove', { name: file.name })}
            disabled={isBusy}
            onClick={onRemove}
          >
            <RemoveIcon />
          </IconButton>
        )}
      </Box>
    </Box>
  )
}
