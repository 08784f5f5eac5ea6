import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { presetRange, type ReportRange, reportPresets } from '@obverse/contract/rules/reports'
import { useWords } from './use-words'

type Props = { range: ReportRange; today: string; onChoose: (range: ReportRange) => void }

/** Offers the periods that have a name. */
export const PresetButtons = ({ range, today, onChoose }: Props) => {
  const words = useWords()
  return (
    <Box role="group" aria-label={words.word('presets_label')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {reportPresets.map((preset) => {
        const of = presetRange(preset, today)
        const isChosen = of.StartDate === range.StartDate && of.EndDate === range.EndDate
        return (
          <Button
            key={preset}
            size="small"
            variant={isChosen ? 'contained' : 'outlined'}
            aria-pressed={isChosen}
            onClick={() => onChoose(of)}
          >
            {words.word(`presets.${preset}`)}
          </Button>
        )
      })}
    </Box>
  )
}
