import type { SetType } from '@obverse/contract/domains/registry'
import { maxSetTypeDescription } from '@obverse/contract/rules/registry'
import { useRecordContext } from 'ra-core'
import { NumberInput, required, TextInput } from 'react-admin'
import { FormSection } from '../../../components/form/form-section'
import { type Below, useT } from '../../../lib/texts'
import { CategoryChoice } from './category-choice'

/** The inputs of a set type. Its category stays while it has slots or sets, which belong to it. */
export const SetTypeInputs = () => {
  const t = useT()
  const help = (field: Below<'resources.registry-set-types.help'>) => t(`resources.registry-set-types.help.${field}`)
  const type = useRecordContext<SetType & { id: number }>()
  const isFixed = type !== undefined && type.Slots + type.Sets > 0
  return (
    <FormSection>
      <TextInput source="Name" validate={required()} slotProps={{ htmlInput: { maxLength: 200 } }} />
      <CategoryChoice
        source="CategoryID"
        label="resources.registry-set-types.fields.CategoryID"
        isRequired
        isFixed={isFixed}
        help={help(isFixed ? 'CategoryFixed' : 'CategoryID')}
      />
      <TextInput
        source="Description"
        multiline
        minRows={2}
        slotProps={{ htmlInput: { maxLength: maxSetTypeDescription } }}
      />
      <TextInput source="SEOName" helperText={help('SEOName')} slotProps={{ htmlInput: { maxLength: 100 } }} />
      <NumberInput
        source="SortOrder"
        min={0}
        max={9999}
        step={1}
        helperText={help('SortOrder')}
        sx={{ maxWidth: 360 }}
      />
    </FormSection>
  )
}
