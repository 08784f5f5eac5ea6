import AddIcon from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import { useResourceContext, useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { adminPath } from '../../lib/paths'

/** Links to the create screen of a resource with its text (`resources.{name}.page.create`): "New country". */
export const CreateLink = () => {
  const t = useTranslate()
  const resource = useResourceContext() ?? ''
  return (
    <Button component={Link} to={adminPath(`/${resource}/create`)} variant="contained" startIcon={<AddIcon />}>
      {t(`resources.${resource}.page.create`, { _: t('frame.form.create') })}
    </Button>
  )
}
