import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import type { FocusEvent } from 'react'
import { AutocompleteInput, required, TextInput } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { DayInput } from '../../components/date-inputs'
import { FormSection } from '../../components/form/form-section'
import type { EventRecord } from './data-provider'
import { endOf } from './end-rule'

const pair = { display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }
/** A native time field shows dashes, so its label never rests inside it. */
const clock = {
  type: 'time',
  format: (text: string | null | undefined) => text ?? '',
  parse: (text: string) => text || null,
  slotProps: { inputLabel: { shrink: true } },
}

/** Edits the schedule: days, hours and time zone. Moves an end before the start to the start (EV-2). */
export const EventScheduleInputs = () => {
  const t = useTranslate()
  const [StartDate, TimeZone] = useWatch({ name: ['StartDate', 'TimeZone'] })
  const forceEnd = useForcedEnd()
  return (
    <FormSection title={t('resources.events.sections.schedule')}>
      <Box sx={pair} onBlur={forceEnd}>
        <DayInput source="StartDate" isRequired validate={required()} />
        <DayInput
          source="EndDate"
          isRequired
          validate={required()}
          min={typeof StartDate === 'string' ? StartDate : undefined}
        />
        <TextInput source="StartTime" {...clock} helperText={t('resources.events.help.StartTime')} />
        <TextInput source="EndTime" {...clock} helperText={t('resources.events.help.EndTime')} />
      </Box>
      <AutocompleteInput
        source="TimeZone"
        validate={required()}
        choices={zoneChoices(TimeZone)}
        translateChoice={false}
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

/** Moves the end to the start when the focus leaves a field, not during typing. */
function useForcedEnd() {
  const { getValues, setValue } = useFormContext<EventRecord>()
  return ({ target, relatedTarget }: FocusEvent<HTMLElement>) => {
    const field = target.closest('[role="group"]') ?? target
    if (relatedTarget instanceof Node && field.contains(relatedTarget)) return
    const before = getValues()
    const end = endOf(before)
    const options = { shouldDirty: true, shouldValidate: true }
    if (end.EndDate !== before.EndDate) setValue('EndDate', end.EndDate, options)
    if (end.EndTime !== before.EndTime) setValue('EndTime', end.EndTime, options)
  }
}
