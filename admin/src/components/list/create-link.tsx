import AddIcon from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import { useResourceContext } from 'ra-core'
import { Link } from 'react-router-dom'
import { adminPath } from '../../lib/paths'
import { useLookUp, useT } from '../../lib/texts'

/** Links to the create screen of a resource with its text (`resources.{name}.page.create`): "New country". */
export const CreateLink = () => {
  const t = useT()
  const lookUp = useLookUp()
  const resource = useResourceContext() ?? ''
  return (
    <Button component={Link} to={adminPath(`/${resource}/create`)} variant="contained" startIcon={<AddIcon />}>
      {lookUp(`resources.${resource}.page.create`, t('frame.form.create'))}
    </Button>
  )
}
