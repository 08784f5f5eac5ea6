/** Texts of the comparison with the processors' lists. */
export const waiting = 'difference from the processors’ books |||| differences from the processors’ books'

export const differences = {
  name: 'Difference |||| Settlement differences',
  empty: 'No difference was found. Every night the processors’ lists of settled money are compared with our books.',
  compared: 'Last compared whole',
  never: 'not yet',
  behind:
    'The lists of %{names} could not be read for more than a day. They are asked for again and again; until then nothing new shows here about them.',
  no_payment: 'No payment of ours',
  to_payment: 'Payment of %{numbers}',
  none: 'nothing',
  states: { OPEN: 'Open', MATCHED: 'Agreed later', RESOLVED: 'Closed by hand' },
  kinds: {
    ONLY_PROVIDER: 'Only with the processor',
    ONLY_OURS: 'Only with us',
    AMOUNT_DIFFERS: 'Amounts differ',
  },
  movements: { charge: 'Charge', refund: 'Refund' },
  fields: {
    q: 'Search number or reference',
    State: 'State',
    SinceUTC: 'Found',
    Kind: 'Difference',
    Movement: 'What',
    Ours: 'Our books',
    Provider: 'Processor',
    Currency: 'Currency',
    PaymentID: 'Payment',
    Processor: 'Processor',
    SiteCode: 'Site',
    ProviderReference: "Processor's reference",
    Reference: 'Our reference',
    BookedUTC: 'Booked',
    ClosedUTC: 'Done about it',
    ClosedBy: 'Closed by',
    Reason: 'Reason',
  },
  resolve: {
    action: 'Close',
    label: 'Close the difference of %{amount}',
    title: 'Close this difference?',
    text: 'Nothing is charged, given back or booked by this. Close it once you know why the books differ and what was done about it. It opens again when an amount changes.',
    confirm: 'Close difference',
    done: 'The difference is closed.',
  },
}
