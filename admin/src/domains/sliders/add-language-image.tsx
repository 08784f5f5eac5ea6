import UploadIcon from '@mui/icons-material/FileUploadOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import { useLanguageName } from '../../components/language-name'
import { adviceOf, refusalOf } from '../../lib/image-rule'
import { useT } from '../../lib/texts'
import type { LanguageImage } from './data-provider'
import { type Language, useLanguages } from './languages'
import { slideImageRule } from './slide-image-inputs'

/** Adds an image: language, size, then file. */
export const AddLanguageImage = ({ onAdd }: { onAdd: (image: LanguageImage) => void }) => {
  const t = useT()
  const id = useId()
  const languages = useLanguages()
  const nameOf = useLanguageName()
  const picker = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<Language>()
  const [size, setSize] = useState<'wide' | 'small'>('wide')
  const [said, setSaid] = useState<{ text: string; isRefusal: boolean } | null>(null)
  const language = chosen && languages.includes(chosen) ? chosen : languages[0]
  if (!language) return null

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    event.target.value = ''
    if (!file) return
    const refusal = refusalOf(file, slideImageRule)
    const remark = refusal ?? adviceOf(file, slideImageRule)
    setSaid(remark && { text: t(remark.key, remark.args), isRefusal: refusal !== null })
    if (!refusal) onAdd({ LanguageCode: language, IsMobile: size === 'small', file })
  }
  return (
    <Box role="group" aria-label={t('resources.slides.add_image')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-end' }}>
        <TextField
          select
          fullWidth={false}
          size="small"
          label={t('resources.slides.language')}
          value={language}
          onChange={(event) => setChosen(languages.find((code) => code === event.target.value))}
          sx={{ minWidth: 180 }}
        >
          {languages.map((code) => (
            <MenuItem key={code} value={code}>
              {nameOf(code)}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          select
          fullWidth={false}
          size="small"
          label={t('resources.slides.size')}
          value={size}
          onChange={(event) => setSize(event.target.value === 'small' ? 'small' : 'wide')}
          sx={{ minWidth: 160 }}
        >
          <MenuItem value="wide">{t('resources.slides.sizes.wide')}</MenuItem>
          <MenuItem value="small">{t('resources.slides.sizes.small')}</MenuItem>
        </TextField>
        <Button variant="outlined" startIcon={<UploadIcon />} onClick={() => picker.current?.click()}>
          {t('resources.slides.add_image')}
        </Button>
        <input
          ref={picker}
          type="file"
          accept={slideImageRule.types.join(',')}
          hidden
          tabIndex={-1}
          aria-label={t('resources.slides.add_image')}
          aria-describedby={`${id}-help`}
          onChange={choose}
        />
      </Box>
      <FormHelperText
        id={`${id}-help`}
        error={said?.isRefusal === true}
        role={said?.isRefusal ? 'alert' : undefined}
        sx={{ mx: 0 }}
      >
        {said?.text ?? t('resources.slides.help.add_image')}
      </FormHelperText>
    </Box>
  )
}
