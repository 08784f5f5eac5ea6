import Box from '@mui/material/Box'
import type { FocusEvent } from 'react'
import { AutocompleteInput, required, TextInput } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { DayInput } from '../../components/date-inputs'
import { FormSection } from '../../components/form/form-section'
import { wholeTime } from '../../components/whole-time'
import { useT } from '../../lib/texts'
import type { EventRecord } from './data-provider'
import { endOf, wrongDay, wrongHours } from './end-rule'
import { useZoneOfPlace } from './use-zone-of-place'

const pair = { display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }
/** A native time field shows dashes, so its label never rests inside it. */
const clock = {
  type: 'time',
  format: (text: string | null | undefined) => text ?? '',
  parse: (text: string) => text || null,
  slotProps: { inputLabel: { shrink: true } },
}

const dayRule = (_day: unknown, values: EventRecord) => wrongDay(values)
const hourRule = (_time: unknown, values: EventRecord) => wrongHours(values)
const endDayRules = [required(), dayRule]
const startTimeRule = wholeTime('StartTime')
const endTimeRules = [wholeTime('EndTime'), hourRule]

/** Edits the schedule: days, hours and time zone. The last day follows the first, the zone the place. */
export const EventScheduleInputs = () => {
  const t = useT()
  const [StartDate, TimeZone] = useWatch({ name: ['StartDate', 'TimeZone'] })
  const { followStart, checkEnd } = useEnd()
  const keepZone = useZoneOfPlace()
  return (
    <FormSection title={t('resources.events.sections.schedule')}>
      <Box sx={pair} onBlur={checkEnd}>
        <Box onBlur={followStart}>
          <DayInput source="StartDate" isRequired validate={required()} />
        </Box>
        <DayInput
          source="EndDate"
          isRequired
          validate={endDayRules}
          min={typeof StartDate === 'string' ? StartDate : undefined}
        />
        <TextInput
          source="StartTime"
          {...clock}
          validate={startTimeRule}
          helperText={t('resources.events.help.StartTime')}
        />
        <TextInput
          source="EndTime"
          {...clock}
          validate={endTimeRules}
          helperText={t('resources.events.help.EndTime')}
        />
      </Box>
      <AutocompleteInput
        source="TimeZone"
        validate={required()}
        choices={zoneChoices(TimeZone)}
        translateChoice={false}
        onChange={keepZone}
        helperText={t('resources.events.help.TimeZone')}
      />
    </FormSection>
  )
}

const zoneNames = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((name) => name !== 'UTC')]
/** Returns the time zones of the browser, and the chosen one if the browser names it differently. */
function zoneChoices(chosen: unknown) {
  const names = typeof chosen === 'string' && chosen && !zoneNames.includes(chosen) ? [chosen, ...zoneNames] : zoneNames
  return names.map((id) => ({ id, name: id.replaceAll('_', ' ') }))
}

/** Tells whether the focus moves within the field that it would leave, which is a group of parts for a day. */
const staysInside = ({ target, relatedTarget }: FocusEvent<HTMLElement>) =>
  relatedTarget instanceof Node && (target.closest('[role="group"]') ?? target).contains(relatedTarget)

/** Moves the last day with the first, and checks the end, when the focus leaves a field and not during typing. */
function useEnd() {
  const { getValues, setValue, getFieldState, trigger } = useFormContext<EventRecord>()
  const followStart = (event: FocusEvent<HTMLElement>) => {
    const before = getValues()
    const end = endOf(before)
    if (!staysInside(event) && end !== before.EndDate)
      setValue('EndDate', end, { shouldDirty: true, shouldValidate: true })
  }
  const checkEnd = (event: FocusEvent<HTMLElement>) => {
    if (staysInside(event)) return
    const values = getValues()
    const check = (name: 'EndDate' | 'EndTime', wrong: string | undefined) =>
      (wrong || getFieldState(name).error) && void trigger(name)
    check('EndDate', wrongDay(values))
    check('EndTime', wrongHours(values))
  }
  return { followStart, checkEnd }
}
