import { TextInput, type TextInputProps } from 'react-admin'

/** The search field of a list: words looked for in the fields its resource names. Use it with `alwaysOn`. */
export const SearchFilter = ({ label = 'ra.action.search', ...rest }: TextInputProps & { alwaysOn?: boolean }) => {
  const { alwaysOn: _, ...input } = rest
  return <TextInput {...input} label={label} type="search" resettable />
}
