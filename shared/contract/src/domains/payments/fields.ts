/** Fields many forms of payments have. */
import * as z from 'zod'
import { maxPayToken } from './rules'

export const text = (max: number) => z.string().trim().max(max)
export const Email = z.email('Fields.Email').max(254)
/** A pay link stands in for a sign-in: it names what may be paid. */
export const PayToken = z.string().max(maxPayToken)
