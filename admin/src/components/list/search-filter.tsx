import { TextInput, type TextInputProps } from 'react-admin'

/** Renders the search field of a list over the fields its resource names. Use it with `alwaysOn`. */
export const SearchFilter = ({ label = 'ra.action.search', ...rest }: TextInputProps & { alwaysOn?: boolean }) => {
  const { alwaysOn: _, ...input } = rest
  return <TextInput {...input} label={label} type="search" resettable />
}
