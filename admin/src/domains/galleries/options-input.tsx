import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Typography from '@mui/material/Typography'
import type { GalleryFilter } from '@obverse/contract/domains/galleries'
import { useInput } from 'ra-core'
import { useId } from 'react'

/** Chooses the options of an item, in a group for each filter. */
export const OptionsInput = ({ source, filters }: { source: string; filters: readonly GalleryFilter[] }) => {
  const id = useId()
  const { field, fieldState } = useInput({ source })
  const chosen: number[] = Array.isArray(field.value) ? field.value : []
  const toggle = (optionID: number, isOn: boolean) =>
    field.onChange(isOn ? [...chosen, optionID].sort((a, b) => a - b) : chosen.filter((one) => one !== optionID))
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {filters.map(({ CoinGalleryFilterID, Name, Options }) => (
        <Box key={CoinGalleryFilterID} role="group" aria-labelledby={`${id}-${CoinGalleryFilterID}`}>
          <Typography id={`${id}-${CoinGalleryFilterID}`} variant="subtitle2" component="p">
            {Name}
          </Typography>
          {Options.map((option) => (
            <FormControlLabel
              key={option.CoinGalleryFilterOptionID}
              label={option.Name}
              control={
                <Checkbox
                  checked={chosen.includes(option.CoinGalleryFilterOptionID)}
                  onChange={(_, isOn) => toggle(option.CoinGalleryFilterOptionID, isOn)}
                />
              }
            />
          ))}
        </Box>
      ))}
      {fieldState.error?.message && <FormHelperText error>{String(fieldState.error.message)}</FormHelperText>}
    </Box>
  )
}
