import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { PopulationImage } from '@obverse/contract/domains/resources'
import { maxReason } from '@obverse/contract/limits'
import { useState } from 'react'
import { ConfirmDialog } from '../../../components/confirm-dialog'
import { bytesText } from '../../../lib/image-rule'
import { type Below, useT } from '../../../lib/texts'
import { useWrite } from '../../../providers/calls'
import { client } from '../../../providers/http'

type Props = { image: PopulationImage; mayAct: boolean; onChanged: () => void }

/** Shows the image that visitors see, and deletes it after a question. */
export const ShownImage = ({ image, mayAct, onChanged }: Props) => {
  const t = useT()
  const words = (path: Below<'resources.population-images'>) => t(`resources.population-images.${path}`)
  const [isAsking, setAsking] = useState(false)
  const [reason, setReason] = useState('')
  const remove = useWrite(client.resources.deleteImage, {
    done: words('deleted'),
    failed: words('delete_failed'),
    onSuccess: () => setReason(''),
    onSettled: () => {
      setAsking(false)
      onChanged()
    },
  })
  const { Level, ID, Name, ImageID, ImagePath, Images } = image
  const stored = Images.find(({ IsShown }) => IsShown)
  if (ImagePath === null) return <Typography color="textSecondary">{words('none_yet')}</Typography>
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-start' }}>
      <Box
        component="img"
        src={ImagePath}
        alt={Name}
        sx={{
          display: 'block',
          maxWidth: '100%',
          maxHeight: 320,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          bgcolor: 'action.hover',
        }}
      />
      <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
        {stored && (
          <Typography variant="body2" color="textSecondary">
            {stored.Width} × {stored.Height} · {bytesText(stored.Bytes)}
          </Typography>
        )}
        {mayAct && (
          <Button color="error" startIcon={<DeleteIcon />} onClick={() => setAsking(true)}>
            {words('delete')}
          </Button>
        )}
      </Box>
      <ConfirmDialog
        open={isAsking}
        title={words('delete_title')}
        confirm={words('delete')}
        isDangerous
        isForm
        isBusy={remove.isPending}
        onConfirm={() =>
          remove.mutate({ params: { level: Level }, body: { ID, Replaces: ImageID ?? 0, Reason: reason } })
        }
        onClose={() => setAsking(false)}
      >
        {words('delete_text')}
        <TextField
          label={words('reason')}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          slotProps={{ htmlInput: { maxLength: maxReason } }}
          sx={{ mt: 2 }}
        />
      </ConfirmDialog>
    </Box>
  )
}
