import Chip from '@mui/material/Chip'

export type Tone = 'good' | 'waiting' | 'bad' | 'plain'
const colour = { good: 'success', waiting: 'warning', bad: 'error', plain: 'default' } as const

/** A state in a word; the colour only repeats what the word says. */
export const StatusChip = ({ label, tone = 'plain' }: { label: string; tone?: Tone }) => (
  <Chip
    label={label}
    variant="outlined"
    sx={(theme) => {
      const key = colour[tone]
      const main = key === 'default' ? theme.palette.text.secondary : theme.palette[key].main
      return { height: 22, fontWeight: 600, color: main, borderColor: 'currentColor' }
    }}
  />
)
