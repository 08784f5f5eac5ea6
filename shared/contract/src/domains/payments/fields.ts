/** The fields that many forms of payments share. */
import * as z from 'zod'
import { storedEmail } from '../../typed'
import { maxPayToken } from './rules'

export { nameText } from '../../typed'
/** Returns the schema of a trimmed text of at most `max` characters. */
export const text = (max: number) => z.string().trim().max(max)
export const Email = storedEmail()
/** The token of a pay link; it permits paying the named numbers without signing in. */
export const PayToken = z.string().max(maxPayToken)
