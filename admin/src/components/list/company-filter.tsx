import { companies } from '@obverse/contract/rules/sites'
import { SelectInput } from 'react-admin'

/** Filters a list by one company. */
export const CompanyFilter = ({ source }: { source: string; alwaysOn?: boolean }) => (
  <SelectInput
    source={source}
    choices={companies.map((id) => ({ id, name: id }))}
    translateChoice={false}
    sx={{ minWidth: 130 }}
  />
)
