import { AutocompleteInput, ReferenceInput, required } from 'react-admin'

type Props = {
  source: string
  label: string
  alwaysOn?: boolean
  isRequired?: boolean
  isFixed?: boolean
  help?: string
}

/** Chooses a category of the catalogue by words of its name, country or company. */
export const CategoryChoice = ({ source, label, isRequired = false, isFixed = false, help = '' }: Props) => (
  <ReferenceInput source={source} reference="registry-categories" sort={{ field: 'id', order: 'ASC' }} perPage={100}>
    <AutocompleteInput
      optionText="Label"
      label={label}
      {...(isRequired && { validate: required() })}
      {...(help && { helperText: help })}
      readOnly={isFixed}
      sx={{ width: '100%', minWidth: { sm: 260 } }}
    />
  </ReferenceInput>
)
