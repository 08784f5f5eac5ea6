import TranslateIcon from '@mui/icons-material/Translate'
import Button from '@mui/material/Button'
import { useRecordContext } from 'ra-core'
import { useT } from '../lib/texts'
import { translationPath } from '../lib/translation-path'
import { useHasRole } from '../providers/person'
import { useResource } from '../providers/registered-resources'
import { AdminLink } from './admin-link'

type Props = {
  /** The name under which the domain registers this kind for translation; by default that of the resource on screen. */
  entityType?: string
  /** Its key; by default the id of the record on screen. */
  entityKey?: string | number
}

/** Links from a record's screen to its translations, for translators. */
export const TranslationsLink = ({ entityType, entityKey }: Props) => {
  const t = useT()
  const mayTranslate = useHasRole('Translations')
  const resource = useResource()
  const record = useRecordContext()
  const kind = entityType ?? resource?.entity
  const key = entityKey ?? record?.id
  if (!mayTranslate || kind === undefined || key === undefined) return null
  return (
    <Button component={AdminLink} to={translationPath(kind, key)} underline="none" startIcon={<TranslateIcon />}>
      {t('frame.translate')}
    </Button>
  )
}
