import '../../lib/quiet-zod'

/** Schemas of the contract for the forms of this domain. */
export { NewDealerPerson } from '@obverse/contract/domains/dealers'
