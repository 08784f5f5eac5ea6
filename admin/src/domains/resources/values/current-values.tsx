import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { currencies } from '@obverse/contract/rules/payments'
import type { ValueList } from '@obverse/contract/rules/resources'
import { companies } from '@obverse/contract/rules/sites'
import { useState } from 'react'
import { DetailCard } from '../../../components/detail/detail-card'
import { useT } from '../../../lib/texts'

/** Offers every current value of a company as a file that can be changed and imported again. */
export const CurrentValues = ({ list }: { list: ValueList }) => {
  const t = useT()
  const words = 'resources.value-imports'
  const [company, setCompany] = useState<string>(companies[0])
  const [currency, setCurrency] = useState<string>(currencies[0])
  const query = new URLSearchParams({ company, ...(list === 'price-guide' && { currency }) })
  const choice = (label: string, value: string, all: readonly string[], onChange: (value: string) => void) => (
    <TextField
      select
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      sx={{ width: 140 }}
    >
      {all.map((one) => (
        <MenuItem key={one} value={one}>
          {one}
        </MenuItem>
      ))}
    </TextField>
  )
  return (
    <DetailCard title={t(`${words}.current`)}>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {t(`${words}.current_help`)}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 1.5 }}>
        {choice(t(`${words}.company`), company, companies, setCompany)}
        {list === 'price-guide' && choice(t(`${words}.currency`), currency, currencies, setCurrency)}
        <Button
          component="a"
          href={`/admin/api/resources/values/${list}/download/?${query}`}
          download
          startIcon={<DownloadIcon />}
        >
          {t(`${words}.download`)}
        </Button>
      </Box>
    </DetailCard>
  )
}
