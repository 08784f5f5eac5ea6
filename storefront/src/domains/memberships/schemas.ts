import '../../lib/quiet-zod'

/** Schemas of the contract for the forms of joining at shows. */
export { ShowJoinAccount, ShowJoinUpdate } from '@obverse/contract/domains/memberships'
