import Chip from '@mui/material/Chip'

export type Tone = 'good' | 'waiting' | 'bad' | 'plain'
const color = { good: 'success', waiting: 'warning', bad: 'error', plain: 'default' } as const

/** Shows a state as a word; the color repeats its meaning. */
export const StatusChip = ({ label, tone = 'plain' }: { label: string; tone?: Tone }) => (
  <Chip
    label={label}
    sx={({ palette }) => {
      const key = color[tone]
      const { light, main } =
        key === 'default'
          ? { light: palette.mode === 'dark' ? palette.divider : palette.action.hover, main: palette.text.secondary }
          : palette[key]
      return { height: 22, fontWeight: 600, color: main, bgcolor: light }
    }}
  />
)
