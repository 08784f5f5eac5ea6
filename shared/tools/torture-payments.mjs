import { setTimeout as sleep } from 'node:timers/promises'
import { submitForm, typeCard } from './payers.mjs'
import { goThroughQuestion } from './torture-callbacks.mjs'

// Failures of the outside world, the same at every processor.
const wrong = [
  '4000000000010027', // declined
  '4000000000010035', // charged, and the answer is lost
  '4000000000010035',
  '4000000000010043', // lost before it was charged
  '4000000000010050', //< charged after a long delay
  '4000000000010068', //< charged, but answered with a 500
  '4000000000010076', // 429
]
// Published test cards with their outcomes; most payments in com have no challenge, most in de and uk have one.
export const cards = {
  com: [...Array(8).fill('4012001928706700'), ...wrong],
  de: [
    ...Array(3).fill('9010003150000001'),
    ...Array(8).fill('9010004950000001'), //< challenge
    '9010004250000008', //< challenge that only counts as attempted
    '9010004350000007', //< challenge that fails
    ...wrong,
  ],
  uk: [
    ...Array(3).fill('4000000000001000'),
    ...Array(8).fill('4000000000001091'), //< challenge
    '4000000000001109', //< challenge that fails
    '4000000000001018', //< refused without a challenge
    '4000000000001075', //< payer cannot be authenticated
    ...wrong,
  ],
}
const TRIES = 4

/** The regions of the payers, in turns. */
export const turns = ['com', 'de', 'com', 'uk']
/** Multiplies the sandbox's delays. */
export const SANDBOX_SLOW = '0.05'
/** The maximum ms for which the sandbox then still works on an abandoned request and hides it from an inquiry. */
export const IN_FLIGHT_MS = 10_000

/** Lets payers pay with all failures; `faults` gets every callback that failed. */
export function openPayments({ port, sandbox, folder, payers, faults }) {
  const waiting = [...payers]
  const late = []
  const counts = { submitted: 0, challenged: 0, disturbed: 0 }

  const payOnce = async (payer, dying) => {
    const choice = cards[payer.region]
    const form = await typeCard({ port, sandbox, payer, card: choice[(payer.index * 7) % choice.length] })
    const times = 1 + (payer.index % 3)
    counts.submitted += times
    const answers = await Promise.all(Array.from({ length: times }, () => submitForm({ port, payer, form })))
    const outcome = answers.filter(({ status }) => status === 200).map((answer) => answer.json())[0]
    if (!outcome?.IsProviderPage && !outcome?.AcsURL) return
    counts.challenged += 1
    late.push(await goThroughQuestion({ port, sandbox, folder, payer, outcome, faults, dying }))
  }

  return {
    waiting,
    counts,
    /**
     * Pays until `stopped` or until everybody has tried. A payment that is disturbed is tried again after `pause` ms, as
     * people do. `dying` is aborted while callbacks may be answered with 503; `isFault` makes each disturbance a fault.
     */
    async payUntil(stopped, { dying = stopped, pause = 50, isFault = false } = {}) {
      while (!stopped.aborted) {
        const payer = waiting.shift()
        if (!payer) return
        try {
          await payOnce(payer, dying)
        } catch (error) {
          counts.disturbed += 1
          if (isFault) faults.push(`While paying ${payer.invoice}: ${error.message}`)
          payer.tries = (payer.tries ?? 0) + 1
          if (payer.tries < TRIES) waiting.push(payer)
          await sleep(pause)
        }
      }
    },
    /** Sends the callbacks that come after a payment is over. */
    async comeLate() {
      for (const come of late) await come().catch((error) => faults.push(`A late callback: ${error.message}`))
    },
  }
}
