/** The inputs of what staff publish for a time, and the filter of its state. */
import Box from '@mui/material/Box'
import { publicationStates } from '@obverse/contract/publication'
import { BooleanInput, SelectInput } from 'react-admin'
import { choicesBelow, type ResourceWith, useT } from '../lib/texts'
import { InstantInput } from './date-inputs'
import { FormSection } from './form/form-section'

type Props = { resource: ResourceWith<'sections.showing' | 'help.schedule' | 'help.IsPublished'> }

/** Publishes a record, from and until a time; explained by `sections.showing`, `help.schedule` and `help.IsPublished` of the resource. */
export const PublicationInputs = ({ resource }: Props) => {
  const t = useT()
  const words = `resources.${resource}` as const
  return (
    <FormSection title={t(`${words}.sections.showing`)} hint={t(`${words}.help.schedule`)}>
      <BooleanInput source="IsPublished" helperText={t(`${words}.help.IsPublished`)} />
      <Box
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}
      >
        <InstantInput source="StartsUTC" />
        <InstantInput source="EndsUTC" />
      </Box>
    </FormSection>
  )
}

/** Filters a list by the state of publication. */
export const PublicationFilter = ({ source }: { source: string; alwaysOn?: boolean }) => (
  <SelectInput
    source={source}
    choices={choicesBelow('frame.publication.states', publicationStates)}
    sx={{ minWidth: 130 }}
  />
)
