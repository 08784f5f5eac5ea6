/**
 * 3-D Secure in the browser (uk): Cardinal's Songbird, from the signed request to the answer of a challenge (PAY-6).
 */

import { loadScript } from '@obverse/browser/card/load-script'
import type { PaymentOutcome } from '@obverse/contract/domains/payments'
import { payments } from '../calls'
import { report } from './report'

type Validated = { ActionCode?: string; ErrorNumber?: number }
/** Asks the page for a place of the challenge: `html` is put there, then `resolve` lets it begin. */
type InlineSetup = (
  html: string | undefined,
  details: { data?: { mode?: string } } | undefined,
  resolve: () => void,
  reject: () => void,
) => void
type Cardinal = {
  configure(config: Record<string, unknown>): void
  on(event: 'payments.setupComplete', heard: (data?: { sessionId?: string }) => void): void
  on(event: 'payments.validated', heard: (data?: Validated, jwt?: string) => void): void
  on(event: 'ui.inline.setup', heard: InlineSetup): void
  setup(kind: 'init', given: { jwt: string }): void
  continue(
    kind: 'cca',
    challenge: { AcsUrl: string; Payload: string },
    order: { OrderDetails: { TransactionId: string } },
    jwt?: string,
  ): void
  /** Ends the challenge of `continue` and closes its window. */
  complete?(): void
}
declare global {
  interface Window {
    Cardinal?: Cardinal
  }
}

/** The errors of a signed request that the page ignores (PAY-6): their answers do not end the payment. */
const passedOver = [1003, 1010, 1020]
/** Seconds to wait for the device's reference; the server decides how to go on without it. */
const referencePatience = 10
/** Minutes after which an unfinished challenge ends. */
const challengePatience = 10

type Challenged = { kind: 'answered'; jwt: string } | { kind: 'failed' }
export type ThreeDS = {
  /** Returns Cardinal's id of this device (DFReferenceID), or null when it does not arrive in time. */
  reference(): Promise<string | null>
  /** Shows the challenge of the bank and resolves to its outcome. */
  challenge(outcome: PaymentOutcome): Promise<Challenged>
}

/** The place on the page where the bank's challenge is shown. */
export type ChallengePlace = {
  /** Shows the markup of the challenge; `onClose` is called when the payer closes it. */
  open(html: string, onClose: () => void): Promise<void>
  close(): void
}

type Heard = {
  inline?: InlineSetup
  setup?: (sessionId: string | null) => void
  validated?: (data?: Validated, jwt?: string) => void
}
const heard: Heard = {}
let bound: Cardinal | undefined

/**
 * Binds the listeners once to each copy of Songbird, before setup: errors of the setup come through
 * `payments.validated` and nowhere else.
 */
function bind(cardinal: Cardinal) {
  if (bound === cardinal) return
  bound = cardinal
  cardinal.configure({ logging: { level: 'off' }, payment: { framework: 'inline' } })
  cardinal.on('payments.setupComplete', (data) => heard.setup?.(data?.sessionId ?? null))
  cardinal.on('ui.inline.setup', (html, details, resolve, reject) => heard.inline?.(html, details, resolve, reject))
  cardinal.on('payments.validated', (data, jwt) => heard.validated?.(data, jwt))
}

/** Starts 3-D Secure for a payment; a challenge is shown in `place`. `transaction` is its CCGTransactionID. */
export function startThreeDS(sdkUrl: string, transaction: string, place: ChallengePlace): ThreeDS {
  let onChallenged: ((challenged: Challenged) => void) | null = null
  let hasRefreshed = false
  let cardinal: Cardinal | undefined

  const begin = async () => {
    const { token } = await payments.generateToken({ query: { CCGTransactionID: transaction } })
    cardinal?.setup('init', { jwt: token })
  }
  const reference = new Promise<string | null>((resolve) => {
    setTimeout(() => resolve(null), referencePatience * 1000)
    heard.setup = resolve
    heard.validated = (data, jwt) => {
      if (data?.ErrorNumber !== undefined && passedOver.includes(data.ErrorNumber)) {
        report('challenge-ignored-error', transaction, { number: data.ErrorNumber })
        if (!hasRefreshed) void begin().catch(() => resolve(null))
        hasRefreshed = true
        return
      }
      // Any other failed setup leaves the payment without a reference, which the server judges.
      if (onChallenged === null) return resolve(null)
      onChallenged(jwt ? { kind: 'answered', jwt } : { kind: 'failed' })
    }
    loadScript(sdkUrl)
      .then(() => {
        cardinal = window.Cardinal
        if (!cardinal) return resolve(null)
        bind(cardinal)
        return begin()
      })
      .catch(() => {
        report('sdk-blocked', transaction, { detail: 'songbird' })
        resolve(null)
      })
  })

  return {
    reference: () => reference,
    challenge: ({ AcsURL, TransactionId, JWTPayload, ThreeDSToken }) =>
      new Promise((resolve) => {
        const end = (challenged: Challenged) => {
          clearTimeout(watchdog)
          onChallenged = null
          place.close()
          if (challenged.kind === 'failed') report('challenge-failed', transaction)
          resolve(challenged)
        }
        const watchdog = setTimeout(() => {
          cardinal?.complete?.()
          end({ kind: 'failed' })
        }, challengePatience * 60_000)
        if (!AcsURL || !TransactionId || !JWTPayload || !cardinal) return end({ kind: 'failed' })
        onChallenged = end
        const giveUp = () => {
          cardinal?.complete?.()
          report('challenge-closed', transaction)
          end({ kind: 'failed' })
        }
        heard.inline = (html, details, resolvePlace, reject) => {
          if (!html) return reject()
          // A step without anything to see runs in a hidden place.
          if (details?.data?.mode === 'suppress') hide(html)
          else return void place.open(html, giveUp).then(resolvePlace)
          resolvePlace()
        }
        report('challenge-opened', transaction)
        cardinal.continue(
          'cca',
          { AcsUrl: AcsURL, Payload: JWTPayload },
          { OrderDetails: { TransactionId } },
          ThreeDSToken ?? undefined,
        )
      }),
  }
}

function hide(html: string): void {
  const box = document.createElement('div')
  box.hidden = true
  box.innerHTML = html
  document.body.append(box)
}
