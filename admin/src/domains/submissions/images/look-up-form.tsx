import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { companies } from '@obverse/contract/rules/sites'
import { type ImageResolution, imageInvoiceCharacters, imageResolutions } from '@obverse/contract/rules/submissions'
import { useState } from 'react'
import { type Below, useT } from '../../../lib/texts'

type Company = (typeof companies)[number]
type Asked = { company: Company; number: string }
type Props = {
  asked: Asked
  resolution: ImageResolution
  /** True when the address has a number that is not one of seven characters. */
  isRefused: boolean
  onAsked: (asked: Asked) => void
  onResolution: (resolution: ImageResolution) => void
}

/** Asks for a company, an invoice number and a resolution. */
export const LookUpForm = ({ asked, resolution, isRefused, onAsked, onResolution }: Props) => {
  const t = useT()
  const words = (path: Below<'resources.submission-images'>) => t(`resources.submission-images.${path}`)
  const [company, setCompany] = useState(asked.company)
  const [number, setNumber] = useState(asked.number)
  const [isWrong, setWrong] = useState(isRefused)
  const submit = () => {
    const typed = number.normalize('NFKC').trim()
    setWrong(typed.length !== imageInvoiceCharacters)
    if (typed.length === imageInvoiceCharacters) onAsked({ company, number: typed })
  }
  return (
    <Card sx={{ p: 2, mb: 2 }}>
      <Box
        component="form"
        noValidate
        role="search"
        aria-label={words('look_up')}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-start' }}
      >
        <TextField
          select
          fullWidth={false}
          label={words('fields.Company')}
          value={company}
          onChange={(event) => setCompany(companies.find((one) => one === event.target.value) ?? company)}
          sx={{ minWidth: 120 }}
        >
          {companies.map((one) => (
            <MenuItem key={one} value={one}>
              {one}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          fullWidth={false}
          label={words('fields.InvoiceNumber')}
          value={number}
          onChange={(event) => setNumber(event.target.value)}
          error={isWrong}
          helperText={isWrong ? words('seven_digits') : words('seven_digits_help')}
          slotProps={{
            htmlInput: { inputMode: 'numeric', maxLength: 40 },
            formHelperText: { role: isWrong ? 'alert' : undefined },
          }}
          sx={{ width: { xs: '100%', sm: 300 } }}
        />
        <Box sx={{ pt: { sm: '22px' } }}>
          <Button type="submit" variant="contained">
            {words('look_up')}
          </Button>
        </Box>
      </Box>
      <ToggleButtonGroup
        size="small"
        exclusive
        aria-label={words('fields.Resolution')}
        value={resolution}
        onChange={(_, value) => {
          const chosen = imageResolutions.find((one) => one === value)
          if (chosen) onResolution(chosen)
        }}
        sx={{ mt: 2, flexWrap: 'wrap' }}
      >
        {imageResolutions.map((one) => (
          <ToggleButton key={one} value={one}>
            {words(`resolutions.${one}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Card>
  )
}
