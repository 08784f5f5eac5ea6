import { AutocompleteInput, ReferenceInput } from 'react-admin'
import type { NamedCustomer } from '../../lib/customer-choices'

type Props = {
  source: string
  /** The resource that offers the customers. */
  reference: string
  label: string
  alwaysOn?: boolean
}

/** Filters by one customer, found by words of the name or address, or by number. */
export const CustomerFilter = ({ source, reference, label }: Props) => (
  <ReferenceInput source={source} reference={reference} sort={{ field: 'CustomerName', order: 'ASC' }}>
    <AutocompleteInput
      optionText={({ CustomerName, Email }: NamedCustomer) => `${CustomerName} · ${Email}`}
      label={label}
      sx={{ width: '100%', minWidth: { sm: 260 } }}
    />
  </ReferenceInput>
)
