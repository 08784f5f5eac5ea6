/** What the sandbox does with a card, whatever processor it is used at. */
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
  /** Where it is accepted. */
  providers: ('commercehub' | 'saferpay' | 'cardinal')[]
  /** What happens, in words for a person. */
  outcome: string
  behavior: Behavior
}

const EVERYWHERE: TestCard['providers'] = ['commercehub', 'saferpay', 'cardinal']

function card(
  providers: TestCard['providers'],
  number: string,
  brand: TestCard['brand'],
  behavior: Behavior,
  outcome: string,
): TestCard {
  return { number, brand, providers, outcome, behavior }
}

const fiserv = (number: string, brand: TestCard['brand'], behavior: Behavior, outcome: string) =>
  card(['commercehub'], number, brand, behavior, outcome)
const six = (number: string, brand: TestCard['brand'], behavior: Behavior, outcome: string) =>
  card(['saferpay'], number, brand, behavior, outcome)
const uk = (number: string, brand: TestCard['brand'], behavior: Behavior, outcome: string) =>
  card(['cardinal'], number, brand, behavior, outcome)
const any = (number: string, behavior: Behavior, outcome: string) => card(EVERYWHERE, number, 'visa', behavior, outcome)

/** Every card number the sandbox takes; with any security code and any expiry that is not over. Others are refused. */
export const testCards: TestCard[] = [
  fiserv('4012001928706700', 'visa', 'approve', 'Approved.'),
  fiserv('5500007287297385', 'mastercard', 'approve', 'Approved.'),
  fiserv('341111227713933', 'american-express', 'approve', 'Approved.'),
  fiserv('6011114305944707', 'discover', 'approve', 'Approved.'),
  fiserv(
    '4012001915677112',
    'visa',
    'decline-by-amount',
    'Declined for totals from 5001 to 5999 (the last three digits are the response code). Otherwise approved.',
  ),
  six('9010003150000001', 'visa', 'frictionless', 'Approved without confirmation.'),
  six('9010004950000001', 'visa', 'challenge', 'Asks for confirmation. Enter code 1234 to approve.'),
  six('9010004250000008', 'visa', 'challenge-attempt', 'Asks for confirmation. Counts as attempted and is approved.'),
  six('9010004350000007', 'visa', 'challenge-fails', 'Asks for confirmation, which always fails.'),
  six('9010004150000009', 'visa', 'unauthenticated', 'Authentication fails. Approved unless the shop refuses it.'),
  six('9010403153150003', 'visa', 'decline', 'Declined.'),
  six(
    '9010403153900001',
    'visa',
    'decline-by-amount',
    'Amounts ending in 05, 33 or 51 are declined; 91 gets no answer from the bank. Otherwise approved.',
  ),
  six('9030003150000007', 'mastercard', 'frictionless', 'Approved without confirmation.'),
  six('9030004950000007', 'mastercard', 'challenge', 'Asks for confirmation. Enter code 1234 to approve.'),
  six('9030004350000003', 'mastercard', 'challenge-fails', 'Asks for confirmation, which always fails.'),
  six('9030403153150009', 'mastercard', 'decline', 'Declined.'),
  uk('4000000000001000', 'visa', 'frictionless', 'Approved without confirmation.'),
  uk('5200000000001005', 'mastercard', 'frictionless', 'Approved without confirmation.'),
  uk('4000000000001018', 'visa', 'frictionless-fails', 'Authentication fails without confirmation. Not charged.'),
  uk('5200000000001013', 'mastercard', 'frictionless-fails', 'Authentication fails without confirmation. Not charged.'),
  uk('4000000000001026', 'visa', 'attempted', 'Authentication attempted. Approved.'),
  uk('4000000000001034', 'visa', 'unavailable', 'Authentication is unavailable.'),
  uk('4000000000001042', 'visa', 'rejected', 'The card issuer rejects authentication. Not charged.'),
  uk('4000000000001059', 'visa', 'not-enrolled', 'Authentication is not available for this card.'),
  uk('4000000000001067', 'visa', 'lookup-error', 'The authentication service returns an error.'),
  uk('4000000000001075', 'visa', 'lookup-timeout', 'The authentication service times out.'),
  uk('5200000000001070', 'mastercard', 'lookup-timeout', 'The authentication service times out.'),
  uk('4000000000001091', 'visa', 'challenge', 'Asks for confirmation. Enter code 1234 to approve.'),
  uk('5200000000001096', 'mastercard', 'challenge', 'Asks for confirmation. Enter code 1234 to approve.'),
  uk('4000000000001109', 'visa', 'challenge-fails', 'Asks for confirmation, which always fails.'),
  uk('4000000000001117', 'visa', 'challenge-unavailable', 'The confirmation cannot be shown.'),
  uk('4000000000001125', 'visa', 'challenge-error', 'The confirmation ends with an error.'),
  any('4000000000010019', 'decline-tokenize', 'Declined when the card is entered.'),
  any('4000000000010027', 'decline', 'Declined when the card is charged.'),
  any(
    '4000000000010035',
    'answer-lost',
    'Charged, but the response is lost. Marked paid after a check with the processor.',
  ),
  any('4000000000010043', 'lost-before', 'The request is lost and nothing is charged. Can be paid again later.'),
  any('4000000000010050', 'slow', 'Approved after 40 seconds.'),
  any('4000000000010068', 'lying-500', 'Charged, but an error is returned.'),
  any('4000000000010076', 'rate-limited', 'Refused: too many requests. Not charged.'),
  any('4000000000010084', 'no-token', 'Approved, but the card cannot be saved.'),
  any(
    '4000000000010092',
    'challenge-closed',
    'Asks for confirmation; close the window without confirming. On .com sites it is approved without confirmation.',
  ),
]
