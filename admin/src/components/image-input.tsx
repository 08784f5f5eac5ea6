import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import UploadIcon from '@mui/icons-material/FileUploadOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import Typography from '@mui/material/Typography'
import { FieldTitle, useInput, useResourceContext, ValidationError } from 'ra-core'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import { adviceOf, bytesText, type ImageRule, refusalOf } from '../lib/image-rule'
import { useT } from '../lib/texts'
import { FilePreview } from './file-preview'

type Props = ImageRule & {
  /** The name of the field: it holds a new File, null for "remove", or undefined for "keep". */
  source: string
  label?: string
  /** The address of the current image, if any. */
  current?: string | null
  /** The alternative text of the image. */
  alt?: string
  helperText?: string
  isRequired?: boolean
  /** The message for a missing required image. */
  missing?: string
  canRemove?: boolean
}

/** Uploads an image, with a preview of the new one and its size, or of the current one. */
export const ImageInput = ({
  source,
  label,
  current = null,
  alt = '',
  helperText,
  isRequired = false,
  missing = 'ra.validation.required',
  canRemove = true,
  ...rule
}: Props) => {
  const t = useT()
  const id = useId()
  const picker = useRef<HTMLInputElement>(null)
  const resource = useResourceContext()
  const [refusal, setRefusal] = useState<string | null>(null)
  const [measure, setMeasure] = useState<string | null>(null)
  const { field, fieldState } = useInput({
    source,
    ...(label && { label }),
    validate: (value: unknown) =>
      isRequired && !(value instanceof File) && (value === null || !current) ? missing : undefined,
  })
  const chosen: unknown = field.value
  const file = chosen instanceof File ? chosen : null
  const isRemoved = chosen === null && current !== null
  const shown = refusal ?? fieldState.error?.message ?? null
  const advice = file && adviceOf(file, rule)

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const picked = event.target.files?.[0]
    event.target.value = ''
    if (!picked) return
    const why = refusalOf(picked, rule)
    setRefusal(why && t(why.key, why.args))
    if (!why) field.onChange(picked)
  }
  const putBack = () => {
    setRefusal(null)
    field.onChange(undefined)
  }
  return (
    <Box role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-help`} sx={{ mb: 1 }}>
      <Typography id={`${id}-label`} variant="subtitle2" component="p" sx={{ mb: 0.5 }}>
        <FieldTitle {...(label && { label })} source={source} {...(resource && { resource })} isRequired={isRequired} />
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-start' }}>
        <Box
          sx={{
            width: 220,
            minHeight: 110,
            bgcolor: 'action.hover',
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            display: 'grid',
            placeItems: 'center',
            overflow: 'hidden',
          }}
        >
          {file ? (
            <FilePreview file={file} onMeasured={setMeasure} />
          ) : current && !isRemoved ? (
            <Box component="img" src={current} alt={alt} sx={{ display: 'block', maxWidth: '100%', maxHeight: 180 }} />
          ) : (
            <Typography variant="caption" color="textSecondary" sx={{ p: 2, textAlign: 'center' }}>
              {t(isRemoved ? 'frame.image.removed' : 'frame.image.none')}
            </Typography>
          )}
        </Box>
        <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
          <Button variant="outlined" startIcon={<UploadIcon />} onClick={() => picker.current?.click()}>
            {t(file || (current && !isRemoved) ? 'frame.image.replace' : 'frame.image.choose')}
          </Button>
          <input
            ref={picker}
            type="file"
            accept={(rule.types ?? defaultTypes).join(',')}
            hidden
            tabIndex={-1}
            aria-labelledby={`${id}-label`}
            onChange={choose}
          />
          {(file || isRemoved) && (
            <Button color="inherit" onClick={putBack}>
              {t('frame.image.put_back')}
            </Button>
          )}
          {!file && !isRemoved && current && canRemove && (
            <Button color="error" startIcon={<DeleteIcon />} onClick={() => field.onChange(null)}>
              {t('frame.image.remove')}
            </Button>
          )}
          {file && (
            <Typography variant="caption" color="textSecondary">
              {[file.name, measure, bytesText(file.size)].filter(Boolean).join(' · ')}
            </Typography>
          )}
        </Box>
      </Box>
      <FormHelperText id={`${id}-help`} error={shown !== null} role={shown ? 'alert' : undefined}>
        {shown ? (
          <ValidationError error={shown} />
        ) : advice ? (
          t(advice.key, advice.args)
        ) : (
          (helperText ?? t('frame.image.help', { size: bytesText(rule.maxBytes) }))
        )}
      </FormHelperText>
    </Box>
  )
}

const defaultTypes = ['image/jpeg', 'image/png', 'image/webp']
