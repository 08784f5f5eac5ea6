import type { ContactMessageRow } from '@obverse/contract/domains/contact'
import { PersonLink } from '../../components/record-links'

/** Names the sender as they typed it, with a link to the account they were signed in with. */
export const SenderName = ({
  message: { PeopleID, Name },
}: {
  message: Pick<ContactMessageRow, 'PeopleID' | 'Name'>
}) => (PeopleID === null ? Name : <PersonLink peopleID={PeopleID}>{Name}</PersonLink>)
