import type { CashPayment } from '@obverse/contract/domains/dealers'

/** Returns the state of a row of the cash ledger: in the till, counted by a close, given back, or what gave it back. */
export function cashStateOf({
  ReversesID,
  IsReversed,
  CashCloseID,
}: Pick<CashPayment, 'ReversesID' | 'IsReversed' | 'CashCloseID'>): 'till' | 'counted' | 'reversed' | 'reversal' {
  if (ReversesID !== null) return 'reversal'
  if (IsReversed) return 'reversed'
  return CashCloseID === null ? 'till' : 'counted'
}
