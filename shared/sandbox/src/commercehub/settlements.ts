import * as z from 'zod'
import { DAY, settledOn } from '../settlements'
import type { World } from '../world'
import { transaction } from './answers'
import type { Signed } from './authentication'
import { merchantDetails, readBody } from './bodies'
import { checkMerchant } from './charges'

const body = z.object({ merchantDetails, settlementDate: z.string().regex(DAY) })

/** Returns the list of a day: the documented transaction objects, as in an inquiry. The call itself is ours. */
export function settlementReport(world: World, signed: Signed): object {
  const read = readBody(body, signed.body)
  checkMerchant(world, read.merchantDetails)
  const transactions = settledOn(world, 'commercehub', read.settlementDate).map((entry) => transaction(world, entry))
  return { settlementDate: read.settlementDate, transactions }
}
