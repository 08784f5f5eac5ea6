import type { users } from '@obverse/contract/domains/users'
import type { Domain } from '../../domain'

export const usersDomain: Domain<typeof users> = { handlers: {} }
