import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import type { MembershipStats } from '@obverse/contract/domains/reports'
import type { ReportRange } from '@obverse/contract/rules/reports'
import { type FormEvent, useState } from 'react'
import { isDate } from '../../lib/dates'
import { useT } from '../../lib/texts'
import { useCurrentSite } from '../../providers/sites'
import { PeriodDay } from './period-day'
import { PresetButtons } from './preset-buttons'
import { useWords } from './use-words'

export type AskedReport = { startDate?: string; endDate?: string; siteID?: number }
type Props = {
  range: ReportRange
  today: string
  siteID: number | undefined
  /** The sites that can be chosen; undefined before the first answer. */
  siteIDs: MembershipStats['SiteIDs'] | undefined
  errors: Record<string, string>
  onAsk: (asked: AskedReport) => void
}

const isHalfTyped = (day: string) => day !== '' && !isDate(day)

/** Chooses the period and the site of a report: by a name, or by a first and a last day. */
export const PeriodForm = ({ range, today, siteID, siteIDs, errors, onAsk }: Props) => {
  const t = useT()
  const words = useWords()
  const { sites } = useCurrentSite()
  const [start, setStart] = useState(range.StartDate)
  const [end, setEnd] = useState(range.EndDate)
  const [shown, setShown] = useState(range)
  const [isRefused, setRefused] = useState(false)
  const [choices, setChoices] = useState(siteIDs)
  // The fields follow the address and stay themselves: a new form would close an open list of sites and lose the focus.
  if (range.StartDate !== shown.StartDate || range.EndDate !== shown.EndDate) {
    setShown(range)
    setStart(range.StartDate)
    setEnd(range.EndDate)
  }
  // The sites of the answer before are chosen from until the next one is there.
  if (siteIDs && siteIDs !== choices) setChoices(siteIDs)
  const errorOf = (day: string, error: string | undefined) =>
    isRefused && isHalfTyped(day) ? t('frame.date.half_typed') : error
  const ofSite = siteID === undefined ? {} : { siteID }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isWrong = isHalfTyped(start) || isHalfTyped(end)
    setRefused(isWrong)
    if (isWrong) return
    onAsk({ ...ofSite, ...(start && { startDate: start }), ...(end && { endDate: end }) })
  }
  return (
    <Box sx={{ display: 'grid', gap: 2, mb: 2 }}>
      <PresetButtons
        range={range}
        today={today}
        onChoose={({ StartDate, EndDate }) => onAsk({ ...ofSite, startDate: StartDate, endDate: EndDate })}
      />
      <Box
        component="form"
        noValidate
        onSubmit={submit}
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1.5 }}
      >
        <PeriodDay name="startDate" value={start} error={errorOf(start, errors.startDate)} onChange={setStart} />
        <PeriodDay name="endDate" value={end} error={errorOf(end, errors.endDate)} onChange={setEnd} />
        {/* The labels are above the fields: the button is beside the fields themselves. */}
        <Button type="submit" variant="outlined" sx={{ minHeight: 38, mt: { sm: '22px' } }}>
          {words.word('show')}
        </Button>
        <TextField
          select
          size="small"
          label={words.word('site')}
          value={siteID ?? ''}
          onChange={({ target: { value } }) =>
            onAsk({ startDate: range.StartDate, endDate: range.EndDate, ...(value && { siteID: Number(value) }) })
          }
          slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
          sx={{ minWidth: 220, ml: { sm: 'auto' }, width: { xs: '100%', sm: 'auto' } }}
        >
          <MenuItem value="">{words.word('all_sites')}</MenuItem>
          {sites
            .filter((site) => choices?.includes(site.SiteID) ?? site.SiteID === siteID)
            .map((site) => (
              <MenuItem key={site.SiteID} value={site.SiteID}>
                {site.Name}
              </MenuItem>
            ))}
        </TextField>
      </Box>
    </Box>
  )
}
