import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import type { MembershipStats } from '@obverse/contract/domains/reports'
import { useState } from 'react'
import { DetailCard } from '../../components/detail/detail-card'
import { type Measure, measuresOf } from './measures'
import { isMonthly, type Part, partsOf } from './sums'
import { ticksOf } from './ticks'
import { useWords } from './use-words'

/** Draws one of the numbers by day or month; the tables below have the same numbers as text. */
export const ChartCard = ({ stats }: { stats: MembershipStats }) => {
  const words = useWords()
  const measures = measuresOf([stats.Totals])
  const [chosen, setChosen] = useState('Members')
  const measure = measures.find(({ key }) => key === chosen) ?? measures[0]
  if (!measure) return null
  return (
    <DetailCard
      title={words.word('chart')}
      actions={
        <TextField
          select
          size="small"
          label={words.word('number')}
          value={measure.key}
          onChange={(event) => setChosen(event.target.value)}
          sx={{ width: 220 }}
        >
          {measures.map((one) => (
            <MenuItem key={one.key} value={one.key}>
              {words.nameOf(one)}
            </MenuItem>
          ))}
        </TextField>
      }
    >
      <Bars parts={partsOf(stats.Rows, stats)} measure={measure} isMonth={isMonthly(stats)} />
    </DetailCard>
  )
}

const HEIGHT = 1000
const GAP = 0.2
const label = { color: 'text.secondary', fontSize: '0.75rem', fontVariantNumeric: 'tabular-nums' } as const

type BarsProps = { parts: readonly Part[]; measure: Measure; isMonth: boolean }

/** The names of both axes are text beside the drawing, so that they keep their size on a phone. */
const Bars = ({ parts, measure, isMonth }: BarsProps) => {
  const words = useWords()
  const values = parts.map(measure.amountOf)
  const ticks = ticksOf(Math.max(0, ...values))
  const top = ticks.at(-1) ?? 1
  const yOf = (value: number) => HEIGHT * (1 - value / top)
  const [first, last] = [parts[0], parts.at(-1)]
  if (!first || !last) return null
  const best = values.indexOf(Math.max(...values))
  const said = words.word('chart_words', {
    name: words.nameOf(measure),
    period: words.periodOf({ StartDate: first.StartDate, EndDate: last.EndDate }),
    most: words.textOf(measure, values[best] ?? 0),
    day: words.partOf(parts[best] ?? first, isMonth),
  })
  return (
    <Box
      component="figure"
      sx={{ m: 0, mt: 1.5, display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: 1.5, rowGap: 1 }}
    >
      <Box
        aria-hidden
        sx={{
          ...label,
          display: 'flex',
          flexDirection: 'column-reverse',
          justifyContent: 'space-between',
          textAlign: 'end',
          // Each number is at the height of its line: half of the first and the last is outside.
          my: '-8px',
          lineHeight: '16px',
        }}
      >
        {ticks.map((tick) => (
          <span key={tick}>{words.textOf(measure, tick)}</span>
        ))}
      </Box>
      <Box
        component="svg"
        viewBox={`0 0 ${parts.length} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={said}
        sx={{ display: 'block', width: '100%', height: 200, overflow: 'visible' }}
      >
        {ticks.map((tick) => (
          <Box
            component="path"
            key={tick}
            d={`M0 ${yOf(tick)}H${parts.length}`}
            sx={{ stroke: (theme) => theme.palette.divider, vectorEffect: 'non-scaling-stroke' }}
          />
        ))}
        {parts.map((part, at) => (
          <Box
            component="rect"
            key={part.StartDate}
            x={at + GAP / 2}
            width={1 - GAP}
            y={yOf(values[at] ?? 0)}
            height={HEIGHT - yOf(values[at] ?? 0)}
            sx={{ fill: (theme) => theme.palette.primary.main }}
          >
            <title>{`${words.partOf(part, isMonth)}: ${words.textOf(measure, values[at] ?? 0)}`}</title>
          </Box>
        ))}
      </Box>
      <Box aria-hidden sx={{ ...label, gridColumn: 2, display: 'flex', justifyContent: 'space-between' }}>
        <span>{words.partOf(first, isMonth)}</span>
        {parts.length > 1 && <span>{words.partOf(last, isMonth)}</span>}
      </Box>
    </Box>
  )
}
