import type { RoleCode } from '@obverse/contract'
import type { Person } from '../providers/session'

/** Creates a member of staff with these effective roles. */
export const staff = (Roles: RoleCode[], others: Partial<Person> = {}): Person => ({
  IsAnonymous: false,
  PeopleID: 7,
  Email: 'staff@obverse.example',
  PublicName: 'staff',
  FirstName: 'Sofia',
  LastName: 'Staff',
  IsStaff: true,
  Roles,
  HasSecondFactor: false,
  MustEnrolSecondFactor: false,
  ...others,
})
