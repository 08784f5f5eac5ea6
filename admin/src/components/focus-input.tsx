import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import { pictureAt } from '@obverse/contract/pictures'
import { FieldTitle, useInput, useRecordContext, useResourceContext } from 'ra-core'
import { useId } from 'react'
import { fieldsOf } from '../lib/record'
import { useT } from '../lib/texts'

/** The positions in rows, as on the picture. */
const places = [
  'top-left',
  'top',
  'top-right',
  'left',
  'center',
  'right',
  'bottom-left',
  'bottom',
  'bottom-right',
] as const

/** Chooses the part of a picture to keep when it is cropped, with a preview of the stored one; `file` is its field. */
export const FocusInput = ({ source, file }: { source: string; file: string }) => {
  const t = useT()
  const id = useId()
  const resource = useResourceContext()
  const stored = fieldsOf(useRecordContext())[file]
  const { field } = useInput({ source })
  const focus = String(field.value || 'center')
  return (
    <Box>
      <Typography id={id} variant="subtitle2" component="p" sx={{ mb: 0.5 }}>
        <FieldTitle source={source} {...(resource && { resource })} />
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
        <RadioGroup
          aria-labelledby={id}
          value={focus}
          onChange={field.onChange}
          sx={{
            display: 'grid',
            gridTemplateColumns: 'repeat(3, 40px)',
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            p: 0.5,
          }}
        >
          {places.map((place) => (
            <Radio
              key={place}
              value={place}
              size="small"
              slotProps={{ input: { 'aria-label': t(`frame.image.focus.${place}`) } }}
            />
          ))}
        </RadioGroup>
        {typeof stored === 'string' && (
          <Box
            component="img"
            src={pictureAt(`/files/${stored}`, 640)}
            alt={t('frame.image.cropped')}
            sx={{
              width: 132,
              height: 132,
              objectFit: 'cover',
              objectPosition: focus.replace('-', ' '),
              borderRadius: 1,
            }}
          />
        )}
      </Box>
      <FormHelperText>{t('frame.image.focus_help')}</FormHelperText>
    </Box>
  )
}
