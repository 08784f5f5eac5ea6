import type { Transfer } from '@obverse/contract/domains/registry'
import { PersonLink } from '../../../components/record-links'

type Member = Transfer['From']

/** Returns the words by which staff know a member: name, public name and e-mail address. */
export const wordsOf = ({ Name, PublicName, Email }: Member): string =>
  [PublicName === '' ? Name : `${Name} (${PublicName})`, Email].filter((part) => part !== '').join(', ')

/** Names a member, with a link to the person for staff who may see people. */
export const MemberName = ({ member }: { member: Member }) => (
  <PersonLink peopleID={member.PeopleID}>{member.Name || member.Email}</PersonLink>
)
