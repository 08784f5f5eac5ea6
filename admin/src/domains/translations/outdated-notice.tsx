import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { TranslationRow } from '@obverse/contract/domains/translations'
import { useFormContext, useWatch } from 'react-hook-form'
import { ChangedWords } from '../../components/changed-words'
import { readable } from '../../lib/changes'
import { useT } from '../../lib/texts'

type Props = { row: TranslationRow; english: string; value: string }

/**
 * Shows the changed words of the English text and lets the reader confirm the translation. Disappears after a change.
 */
export const OutdatedNotice = ({ row, english, value }: Props) => {
  const t = useT()
  const { setValue } = useFormContext()
  const name = `Confirmed.${row.LanguageCode}.${row.Field}`
  const isConfirmed = useWatch({ name }) === true
  if (value !== row.Value) return null
  if (isConfirmed)
    return (
      <Alert severity="success" sx={{ mb: 1 }}>
        {t('resources.translations.edit.confirmed')}
      </Alert>
    )
  return (
    <Alert severity="warning" sx={{ mb: 1 }}>
      <Typography sx={{ fontWeight: 600 }}>{t('resources.translations.edit.outdated')}</Typography>
      <ChangedWords lang="en-US" before={readable(row.SourceValue)} after={readable(english)} />
      <Button
        color="inherit"
        size="small"
        variant="outlined"
        sx={{ mt: 1 }}
        onClick={() => setValue(name, true, { shouldDirty: true })}
      >
        {t('resources.translations.edit.still_right')}
      </Button>
    </Alert>
  )
}
