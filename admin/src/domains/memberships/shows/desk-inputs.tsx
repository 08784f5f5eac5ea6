import { BooleanInput, required, TextInput } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { FormSection } from '../../../components/form/form-section'
import { SiteEventInput } from '../../../components/site-event-input'
import { type Below, useT } from '../../../lib/texts'
import { SiteInput } from '../site-input'

/** The inputs of a desk. Another site lists other events, so that its event is chosen anew. */
export const DeskInputs = () => {
  const t = useT()
  const help = (field: Below<'resources.show-desks.help'>) => t(`resources.show-desks.help.${field}`)
  const { setValue } = useFormContext()
  return (
    <FormSection>
      <SiteInput onChange={() => setValue('EventID', null)} />
      <SiteEventInput label="resources.show-desks.fields.EventID" helperText={help('EventID')} />
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
