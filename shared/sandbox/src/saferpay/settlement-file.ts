import { settledOn } from '../settlements'
import type { World } from '../world'

const HEAD = 'TransactionId;OrderId;Type;Value;CurrencyCode;Date'

/** The list of a day as a file: one line a capture, in minor units, and at the end how many there are. */
export function settlementFile(world: World, day: string): string {
  const lines = settledOn(world, 'saferpay', day).map(({ id, of, reference, minor, currency, at }) => {
    const captured = world.ledger.find((entry) => entry.id === of)
    const type = captured?.kind === 'refund' ? 'REFUND' : 'PAYMENT'
    return [id, reference, type, minor, currency, at].join(';')
  })
  return `${[HEAD, ...lines, `END;${lines.length}`].join('\r\n')}\r\n`
}
