import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { AdminLink } from '../../../components/admin-link'
import { useT } from '../../../lib/texts'
import { dealerPath } from '../paths'

type Props = {
  dealerID: number
  /** The reason why the last try failed; null unless it is to be said here. */
  failure: string | null
  /** The text of the button; null for no button, once it is done. */
  submit: string | null
  isBusy: boolean
  isDisabled?: boolean
}

/** Ends a form of the counter: why it failed, its button, and the way back. */
export const FormEnd = ({ dealerID, failure, submit, isBusy, isDisabled = false }: Props) => {
  const t = useT()
  return (
    <Card component="footer" sx={{ px: 2, py: 1.5 }}>
      {failure !== null && (
        <Alert severity="error" sx={{ mb: 1.5 }}>
          {failure}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        {submit !== null && (
          <Button type="submit" variant="contained" loading={isBusy} disabled={isDisabled}>
            {submit}
          </Button>
        )}
        <Button component={AdminLink} to={dealerPath(dealerID)} underline="none" color="inherit">
          {t('frame.cancel')}
        </Button>
      </Box>
    </Card>
  )
}
