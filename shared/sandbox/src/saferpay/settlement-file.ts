import { settledOn } from '../settlements'
import type { World } from '../world'

const HEAD = 'TransactionId;OrderId;Type;Value;CurrencyCode;Date'

/** Returns the list of a day as a file: one line per capture, in minor units, and their count at the end. */
export function settlementFile(world: World, day: string): string {
  const lines = settledOn(world, 'saferpay', day).map(({ id, of, reference, minor, currency, at }) => {
    const captured = world.ledger.find((entry) => entry.id === of)
    const type = captured?.kind === 'refund' ? 'REFUND' : 'PAYMENT'
    return [id, reference, type, minor, currency, at].join(';')
  })
  return `${[HEAD, ...lines, `END;${lines.length}`].join('\r\n')}\r\n`
}
