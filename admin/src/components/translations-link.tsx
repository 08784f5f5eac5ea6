import TranslateIcon from '@mui/icons-material/Translate'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { translationPath } from '../lib/translation-path'
import { useHasRole } from '../providers/person'
import { AdminLink } from './admin-link'

type Props = {
  /** The name its domain lends the kind of thing to translation under. */
  entityType: string
  entityKey: string | number
}

/** From a thing's own screen to its texts in the other languages, for those who translate. */
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
