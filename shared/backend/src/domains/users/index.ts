import type { users } from '@obverse/contract/domains/users'
import type { Domain } from '../../domain'
import { fillUsers } from './demo'
import { usersRestorables } from './restorable'
import { handlers } from './routes'

export { type Employee, readEmployees } from './employees'
export { createAdministrator, hasSuperAdmin } from './first-administrator'
export { readSecondPeople, readStaffWith } from './second-person'
export { areTied, makersOf, readMakers } from './tied'
export const usersDomain: Domain<typeof users> = {
  handlers,
  restorables: usersRestorables,
  demo: fillUsers,
}
