import TranslateIcon from '@mui/icons-material/Translate'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { translationPath } from '../lib/translation-path'
import { useHasRole } from '../providers/person'
import { AdminLink } from './admin-link'

type Props = {
  /** The name under which the domain registers this kind for translation. */
  entityType: string
  entityKey: string | number
}

/** Links from a record's screen to its translations, for translators. */
export const TranslationsLink = ({ entityType, entityKey }: Props) => {
  const t = useTranslate()
  const mayTranslate = useHasRole('Translations')
  if (!mayTranslate) return null
  return (
    <Button
      component={AdminLink}
      to={translationPath(entityType, entityKey)}
      underline="none"
      startIcon={<TranslateIcon />}
    >
      {t('frame.translate')}
    </Button>
  )
}
