import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { useEffect } from 'react'
import { AutocompleteInput, required, TextInput } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { DayInput } from '../../components/date-inputs'
import { FormSection } from '../../components/form/form-section'
import type { EventRecord } from './data-provider'
import { endOf } from './end-rule'

const pair = { display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }
const empty = (text: string) => text || null
const shown = (text: string | null | undefined) => text ?? ''

/** When: days, hours and the clock they are told by. The end follows the start wherever it would come before it (EV-2). */
export const EventScheduleInputs = () => {
  const t = useTranslate()
  const [StartDate, TimeZone] = useWatch({ name: ['StartDate', 'TimeZone'] })
  useForcedEnd()
  return (
    <FormSection title={t('resources.events.sections.schedule')}>
      <Box sx={pair}>
        <DayInput source="StartDate" isRequired validate={required()} />
        <DayInput
          source="EndDate"
          isRequired
          validate={required()}
          min={typeof StartDate === 'string' ? StartDate : undefined}
        />
        <TextInput
          source="StartTime"
          type="time"
          format={shown}
          parse={empty}
          helperText={t('resources.events.help.StartTime')}
        />
        <TextInput
          source="EndTime"
          type="time"
          format={shown}
          parse={empty}
          helperText={t('resources.events.help.EndTime')}
        />
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
/** Every zone the browser knows, and the one already chosen should the browser call it differently. */
function zoneChoices(chosen: unknown) {
  const names = typeof chosen === 'string' && chosen && !zoneNames.includes(chosen) ? [chosen, ...zoneNames] : zoneNames
  return names.map((id) => ({ id, name: id.replaceAll('_', ' ') }))
}

/** Puts the end to the start as soon as it is before it. */
function useForcedEnd() {
  const { setValue } = useFormContext<EventRecord>()
  const [StartDate, EndDate, StartTime, EndTime] = useWatch<
    EventRecord,
    ['StartDate', 'EndDate', 'StartTime', 'EndTime']
  >({
    name: ['StartDate', 'EndDate', 'StartTime', 'EndTime'],
  })
  useEffect(() => {
    const end = endOf({ StartDate, EndDate, StartTime, EndTime })
    const options = { shouldDirty: true, shouldValidate: true }
    if (end.EndDate !== EndDate) setValue('EndDate', end.EndDate, options)
    if (end.EndTime !== EndTime) setValue('EndTime', end.EndTime, options)
  }, [StartDate, EndDate, StartTime, EndTime, setValue])
}
