import type { users } from '@obverse/contract/domains/users'
import type { Domain } from '../../domain'
import { fillUsers } from './demo'
import { usersRestorables } from './restorable'
import { usersHandlers } from './routes'

export const usersDomain: Domain<typeof users> = {
  handlers: usersHandlers,
  restorables: usersRestorables,
  demo: fillUsers,
}
