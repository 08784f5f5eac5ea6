/** The sandbox's behavior for a card, the same at every processor. */
export type Behavior =
  | 'approve'
  | 'decline-by-amount'
  | 'decline-tokenize'
  | 'decline'
  | 'answer-lost'
  | 'lost-before'
  | 'slow'
  | 'lying-500'
  | 'rate-limited'
  | 'no-token'
  | 'challenge-closed'
  | 'challenge'
  | 'challenge-attempt'
  | 'challenge-fails'
  | 'challenge-unavailable'
  | 'challenge-error'
  | 'unauthenticated'
  | 'frictionless'
  | 'frictionless-fails'
  | 'attempted'
  | 'unavailable'
  | 'rejected'
  | 'not-enrolled'
  | 'lookup-error'
  | 'lookup-timeout'

export type TestCard = {
  number: string
  brand: 'visa' | 'mastercard' | 'american-express' | 'discover'
  /** The processors that accept it. */
  providers: ('commercehub' | 'saferpay' | 'cardinal')[]
  /** The result of paying with it; payments describe it in words (`Payments.TestCards` of their texts). */
  behavior: Behavior
}

const EVERYWHERE: TestCard['providers'] = ['commercehub', 'saferpay', 'cardinal']

function card(
  providers: TestCard['providers'],
  number: string,
  brand: TestCard['brand'],
  behavior: Behavior,
): TestCard {
  return { number, brand, providers, behavior }
}

const fiserv = (number: string, brand: TestCard['brand'], behavior: Behavior) =>
  card(['commercehub'], number, brand, behavior)
const six = (number: string, brand: TestCard['brand'], behavior: Behavior) =>
  card(['saferpay'], number, brand, behavior)
const uk = (number: string, brand: TestCard['brand'], behavior: Behavior) => card(['cardinal'], number, brand, behavior)
const any = (number: string, behavior: Behavior) => card(EVERYWHERE, number, 'visa', behavior)

/** Every card number the sandbox accepts, with any security code and any future expiry. Others are refused. */
export const testCards: TestCard[] = [
  fiserv('4012001928706700', 'visa', 'approve'),
  fiserv('5500007287297385', 'mastercard', 'approve'),
  fiserv('341111227713933', 'american-express', 'approve'),
  fiserv('6011114305944707', 'discover', 'approve'),
  fiserv('4012001915677112', 'visa', 'decline-by-amount'),
  six('9010003150000001', 'visa', 'frictionless'),
  six('9010004950000001', 'visa', 'challenge'),
  six('9010004250000008', 'visa', 'challenge-attempt'),
  six('9010004350000007', 'visa', 'challenge-fails'),
  six('9010004150000009', 'visa', 'unauthenticated'),
  six('9010403153150003', 'visa', 'decline'),
  six('9010403153900001', 'visa', 'decline-by-amount'),
  six('9030003150000007', 'mastercard', 'frictionless'),
  six('9030004950000007', 'mastercard', 'challenge'),
  six('9030004350000003', 'mastercard', 'challenge-fails'),
  six('9030403153150009', 'mastercard', 'decline'),
  uk('4000000000001000', 'visa', 'frictionless'),
  uk('5200000000001005', 'mastercard', 'frictionless'),
  uk('4000000000001018', 'visa', 'frictionless-fails'),
  uk('5200000000001013', 'mastercard', 'frictionless-fails'),
  uk('4000000000001026', 'visa', 'attempted'),
  uk('4000000000001034', 'visa', 'unavailable'),
  uk('4000000000001042', 'visa', 'rejected'),
  uk('4000000000001059', 'visa', 'not-enrolled'),
  uk('4000000000001067', 'visa', 'lookup-error'),
  uk('4000000000001075', 'visa', 'lookup-timeout'),
  uk('5200000000001070', 'mastercard', 'lookup-timeout'),
  uk('4000000000001091', 'visa', 'challenge'),
  uk('5200000000001096', 'mastercard', 'challenge'),
  uk('4000000000001109', 'visa', 'challenge-fails'),
  uk('4000000000001117', 'visa', 'challenge-unavailable'),
  uk('4000000000001125', 'visa', 'challenge-error'),
  any('4000000000010019', 'decline-tokenize'),
  any('4000000000010027', 'decline'),
  any('4000000000010035', 'answer-lost'),
  any('4000000000010043', 'lost-before'),
  any('4000000000010050', 'slow'),
  any('4000000000010068', 'lying-500'),
  any('4000000000010076', 'rate-limited'),
  any('4000000000010084', 'no-token'),
  any('4000000000010092', 'challenge-closed'),
]
