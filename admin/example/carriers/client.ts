/** Stands in for `client` of the back office, which knows our own contract only. */
import { wireOf } from '@obverse/contract/wire-format'
import { createHttpOf } from '../../src/providers/http'
import { carriers } from './endpoints'

const contract = { carriers }
export const client = createHttpOf<typeof contract>(wireOf(contract), (input, init) => fetch(input, init))
