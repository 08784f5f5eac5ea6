import Typography from '@mui/material/Typography'
import { useT } from '../../lib/texts'
import { useUnsaved } from './unsaved-context'

/** Says in the dialog of an act that unsaved changes of the form beside it are lost; nothing without such changes. */
export const UnsavedNote = () => {
  const t = useT()
  const { isUnsaved } = useUnsaved()
  return isUnsaved && <Typography sx={{ mt: 1.5, fontWeight: 600 }}>{t('frame.history.unsaved')}</Typography>
}
