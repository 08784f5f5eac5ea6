import { maxContactHours } from '@obverse/contract/rules/sites'
import { dateFormat } from '@obverse/texts/formats'
import { useLocale } from 'ra-core'
import { ArrayInput, required, SelectInput, SimpleFormIterator, TextInput } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { type Below, useT } from '../../lib/texts'

// react-admin leaves room for floating labels, and shows the button that removes a line only below the pointer.
const asOtherFields = {
  '& .RaArrayInput-label': { left: 0, top: 0 },
  '& .MuiFormControl-root': { mt: 0, mb: 1 },
} as const
const withButtons = { '& .RaSimpleFormIterator-action': { visibility: 'visible' } } as const

/** Edits the hours of a site: lines with the first and the last day, and the times on each of them. */
export const HoursInput = ({ source }: { source: string }) => {
  const t = useT()
  const typed: unknown = useWatch({ name: source })
  const isFull = Array.isArray(typed) && typed.length >= maxContactHours
  const weekday = dateFormat(useLocale(), { weekday: 'long', timeZone: 'UTC' })
  // June 2026 begins with a Monday.
  const days = [1, 2, 3, 4, 5, 6, 7].map((id) => ({ id, name: weekday.format(Date.UTC(2026, 5, id)) }))
  const label = (name: Below<'resources.sites.hours'>) => t(`resources.sites.hours.${name}`)
  return (
    <ArrayInput source={source} helperText={t('resources.sites.help.Hours')} sx={asOtherFields}>
      <SimpleFormIterator inline disableReordering disableClear disableAdd={isFull} sx={withButtons}>
        {(['FirstDay', 'LastDay'] as const).map((name) => (
          <SelectInput
            key={name}
            source={name}
            label={label(name)}
            choices={days}
            translateChoice={false}
            validate={required()}
            helperText={false}
          />
        ))}
        {(['Opens', 'Closes'] as const).map((name) => (
          <TextInput
            key={name}
            source={name}
            label={label(name)}
            type="time"
            validate={required()}
            helperText={false}
          />
        ))}
      </SimpleFormIterator>
    </ArrayInput>
  )
}
