import RemoveIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import CircularProgress from '@mui/material/CircularProgress'
import FormHelperText from '@mui/material/FormHelperText'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { sentences } from '@obverse/texts'
import { SmallPreview } from '../../../components/small-preview'
import { StatusChip } from '../../../components/status-chip'
import { bytesText } from '../../../lib/image-rule'
import { type Below, useT, type Values } from '../../../lib/texts'
import { problemsOf, type Upload } from './uploads'

type Props = {
  upload: Upload
  /** The file before it that is for the same level. */
  twin: Upload | undefined
  isBusy: boolean
  onRemove: () => void
}

/** Shows one chosen file, the level that its name means, and how its upload went. */
export const UploadRow = ({ upload, twin, isBusy, onRemove }: Props) => {
  const t = useT()
  const words = (path: Below<'resources.population-image-upload'>, values?: Values) =>
    t(`resources.population-image-upload.${path}`, values)
  const { file, state, found, advice } = upload
  const said = problemsOf(upload, twin).map((one) => (typeof one === 'string' ? one : t(one.key, one.args)))
  return (
    <Box
      component="li"
      aria-label={file.name}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '48px minmax(0, 1fr) auto', md: '48px minmax(0, 2fr) minmax(0, 3fr) auto' },
        columnGap: 1.5,
        rowGap: 0.5,
        alignItems: 'start',
        borderTop: 1,
        borderColor: 'divider',
        py: 1.25,
      }}
    >
      <Box sx={{ gridRow: { xs: '1 / span 2', md: '1' } }}>
        <SmallPreview file={file} isShown={upload.refusal === null} />
      </Box>
      <Box sx={{ gridColumn: 2, gridRow: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{file.name}</Typography>
        <Typography variant="caption" color={advice ? 'warning' : 'textSecondary'} component="p">
          {advice ? t(advice.key, advice.args) : bytesText(file.size)}
        </Typography>
      </Box>
      <Box
        sx={{
          gridColumn: { xs: '2 / span 2', md: 3 },
          gridRow: { xs: 2, md: 1 },
          minWidth: 0,
          overflowWrap: 'anywhere',
        }}
      >
        {state === 'matching' && <Typography color="textSecondary">{words('matching')}</Typography>}
        {found && (
          <>
            <Typography>{found.Name}</Typography>
            <Typography variant="caption" color="textSecondary" component="p">
              {found.Above.join(' › ')}
            </Typography>
            {state !== 'done' && found.HasImage && <StatusChip label={words('replaces')} tone="waiting" />}
          </>
        )}
        {said.length > 0 && (
          <FormHelperText error role={state === 'failed' ? 'alert' : undefined} sx={{ mx: 0, mt: found ? 0.5 : 0 }}>
            {sentences(...said)}
          </FormHelperText>
        )}
      </Box>
      <Box
        sx={{
          gridColumn: { xs: 3, md: 4 },
          gridRow: 1,
          display: 'flex',
          alignItems: 'center',
          minHeight: 40,
          gap: 0.5,
        }}
      >
        {state === 'done' && <StatusChip label={words('done')} tone="good" />}
        {state === 'sending' ? (
          <CircularProgress size={20} aria-label={words('sending')} sx={{ m: 1.25 }} />
        ) : (
          <IconButton aria-label={words('remove', { name: file.name })} disabled={isBusy} onClick={onRemove}>
            <RemoveIcon />
          </IconButton>
        )}
      </Box>
    </Box>
  )
}
