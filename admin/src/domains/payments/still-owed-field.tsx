import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useT } from '../../lib/texts'

type Props = { value: boolean; onChange: (isStillOwed: boolean) => void }

/** Chooses what a refund does to the invoice: reduce it (the usual case), or ask for the amount again. */
export const StillOwedField = ({ value, onChange }: Props) => {
  const t = useT()
  return (
    <FormControl sx={{ mt: 2 }}>
      <FormLabel id="still-owed">{t('resources.payments.refund.due')}</FormLabel>
      <RadioGroup
        aria-labelledby="still-owed"
        value={value ? 'owed' : 'credit'}
        onChange={(_, chosen) => onChange(chosen === 'owed')}
      >
        {(['credit', 'owed'] as const).map((one) => (
          <FormControlLabel
            key={one}
            value={one}
            control={<Radio />}
            label={t(`resources.payments.refund.${one}`)}
            sx={{ alignItems: 'flex-start', mt: 1 }}
          />
        ))}
      </RadioGroup>
    </FormControl>
  )
}
