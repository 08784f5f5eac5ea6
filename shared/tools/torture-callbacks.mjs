import { createHmac, hkdfSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { called } from './payers.mjs'
import { ask } from './product.mjs'

// Orders of events after the bank's challenge: providers guarantee none. Steps in a list run at once, `late` after the
// payment is over. de: the challenge is answered, the payer returns, Saferpay notifies us.
const german = [
  { now: ['answer', ['return', 'notify', 'notify', 'notify']], late: [] },
  { now: ['answer', 'notify', 'notify', 'notify', 'return'], late: ['return'] },
  { now: ['answer', 'return'], late: [] },
  { now: ['answer', ['notify', 'notify', 'notify']], late: [] },
  { now: ['answer'], late: ['notify', ['notify', 'notify', 'return']] },
  { now: ['notify', 'answer', 'return'], late: ['notify'] },
  { now: ['return', 'answer', 'notify'], late: ['return'] },
  { now: ['closed', 'answer', 'notify'], late: ['notify'] },
  { now: ['answer', ['closed', 'notify', 'return']], late: [] },
  { now: [], late: ['answer', 'notify', 'return'] },
  { now: ['refuse', ['notify', 'notify', 'return']], late: ['notify'] },
]
// uk: the bank's answer is a signed message, the result step passes it to us.
const british = [
  { now: ['answer', ['result', 'result']], late: ['result'] },
  { now: ['answer', 'result', 'result', 'result'], late: [] },
  { now: ['answer', ['result', 'closed', 'result']], late: ['result'] },
  { now: ['answer', 'closed', 'result'], late: ['result'] },
  { now: ['closed', 'answer', 'result'], late: [] },
  { now: ['answer'], late: ['result', ['result', 'result']] },
  { now: [], late: ['answer', 'result'] },
  { now: ['refuse', ['result', 'result']], late: ['result'] },
]

/**
 * Continues a payment with a bank challenge, in one of the orders above. Every callback must succeed, however often and
 * whenever it comes; one that fails goes to `faults`, unless the product is being killed (`dying`) and reports its
 * database as gone: that throws, like a broken connection. Returns the remaining steps as a function, to run when
 * everything else is over.
 */
export async function goThroughQuestion({ port, sandbox, folder, payer, outcome, faults, dying }) {
  const kinds = payer.region === 'de' ? german : british
  const { now, late } = kinds[payer.index % kinds.length]
  const question = { port, sandbox, folder, payer, outcome, faults, dying, jwt: '' }
  await inOrder(question, now)
  return () => inOrder({ ...question, dying: undefined }, late)
}

async function inOrder(question, order) {
  for (const step of order)
    await Promise.all(
      [step].flat().map(async (one) => {
        const answer = await steps[one](question)
        if (answer?.status === 503 && question.dying?.aborted) throw new Error('killed under it')
        if (answer && answer.status !== 200)
          question.faults.push(`${question.payer.invoice}: ${one} answered ${answer.status}`)
      }),
    )
}

const posted = async (url, form) =>
  (await fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })).text()
const complete = ({ port, payer, outcome }, Reason) =>
  called(port, payer, 'POST', '/pay/api/complete/', { RequestID: outcome.RequestID, Reason })

const steps = {
  answer: (question) => answerBank(question, '1234'),
  refuse: (question) => answerBank(question, '9999'),
  return: (question) => complete(question, 'returned'),
  closed: (question) => complete(question, 'closed'),
  notify: ({ port, folder, payer, outcome }) =>
    ask({ port, path: `/pay/api/notify/${signed(folder, outcome.RequestID)}/`, host: payer.host }),
  result: ({ port, payer, outcome, jwt }) =>
    called(port, payer, 'POST', '/pay/api/handle-cca-response/', {
      jwt,
      form: { CCGTransactionID: outcome.RequestID, PaymentAmount: '0.01' },
    }),
}

async function answerBank(question, code) {
  const { sandbox, payer, outcome } = question
  if (payer.region === 'de') {
    await posted(`${sandbox}${new URL(outcome.RedirectUrl).pathname}/challenge`, { code })
    return
  }
  const Parent = `http://${payer.host}`
  const asked = await posted(`${sandbox}/V2/Cruise/StepUp`, { JWT: outcome.ThreeDSToken, Parent })
  const challenge = /name="challenge" value="([^"]+)"/.exec(asked)?.[1]
  const told = challenge ? await posted(`${sandbox}/acs/answer`, { challenge, code }) : asked
  question.jwt = /"jwt":"([^"]+)"/.exec(told)?.[1] ?? ''
}

/**
 * Returns the signed name of a payment in Saferpay's notifications; its own calls cannot reach hosts under localhost
 * everywhere.
 */
function signed(folder, paymentID) {
  const secret = readFileSync(join(folder, 'secret'), 'utf8').trim()
  const key = Buffer.from(hkdfSync('sha256', secret, 'obverse', 'payment-notification', 32))
  return `${paymentID}.${createHmac('sha256', key).update(paymentID).digest('base64url')}`
}
