import { SelectInput } from 'react-admin'
import { useRead } from '../../providers/calls'
import { client } from '../../providers/http'

/** Filters the messages by whom they are assigned to. */
export const AssigneeFilter = ({ source }: { source: string; alwaysOn?: boolean }) => {
  const { data = [] } = useRead(client.contact.assignees, {})
  const choices = data.map(({ PeopleID, Name }) => ({ id: PeopleID, name: Name }))
  return <SelectInput source={source} choices={choices} translateChoice={false} sx={{ minWidth: 180 }} />
}
