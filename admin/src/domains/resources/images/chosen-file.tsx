import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { FilePreview } from '../../../components/file-preview'
import { bytesText } from '../../../lib/image-rule'

type Props = { file: File; title: string; isChosen?: boolean; onChoose?: () => void }

/** Shows a file that was chosen, with its size; as a choice between two when it can be chosen. */
export const ChosenFile = ({ file, title, isChosen = true, onChoose }: Props) => {
  const [measure, setMeasure] = useState<string | null>(null)
  return (
    <Box
      sx={{
        width: 260,
        maxWidth: '100%',
        p: 1.5,
        display: 'grid',
        gap: 1,
        justifyItems: 'start',
        border: 1,
        borderColor: onChoose && isChosen ? 'primary.main' : 'divider',
        borderRadius: 1,
      }}
    >
      {onChoose ? (
        <FormControlLabel control={<Radio size="small" checked={isChosen} onChange={onChoose} />} label={title} />
      ) : (
        <Typography variant="subtitle2" component="p">
          {title}
        </Typography>
      )}
      <FilePreview file={file} onMeasured={setMeasure} />
      <Typography variant="caption" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {[file.name, measure, bytesText(file.size)].filter(Boolean).join(' · ')}
      </Typography>
    </Box>
  )
}
