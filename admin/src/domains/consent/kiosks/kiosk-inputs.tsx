import { useRecordContext } from 'ra-core'
import { BooleanInput, required, SelectInput, TextInput } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { FormSection } from '../../../components/form/form-section'
import { SiteEventInput } from '../../../components/site-event-input'
import { type Below, useT } from '../../../lib/texts'
import { useCurrentSite } from '../../../providers/sites'

/** The inputs of a kiosk. Another site lists other events, so that its event is chosen anew. */
export const KioskInputs = () => {
  const t = useT()
  const help = (field: Below<'resources.waiver-kiosks.help'>) => t(`resources.waiver-kiosks.help.${field}`)
  const { sites } = useCurrentSite()
  const { setValue } = useFormContext()
  const record = useRecordContext()
  return (
    <FormSection>
      <SelectInput
        source="SiteID"
        validate={required()}
        choices={sites.map(({ SiteID, Name }) => ({ id: SiteID, name: Name }))}
        translateChoice={false}
        onChange={() => setValue('EventID', null)}
        readOnly={record?.id !== undefined}
        sx={{ maxWidth: 360 }}
      />
      <SiteEventInput label="resources.waiver-kiosks.fields.EventID" helperText={help('EventID')} />
      <TextInput
        source="Name"
        validate={required()}
        helperText={help('Name')}
        slotProps={{ htmlInput: { maxLength: 100 } }}
        sx={{ maxWidth: 360 }}
      />
      <BooleanInput source="IsOpen" defaultValue helperText={help('IsOpen')} />
    </FormSection>
  )
}
