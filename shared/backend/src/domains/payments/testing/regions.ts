/** The steps of a payer's browser at the providers of de and uk, for tests. */
import { demoKeys, type Sandbox } from '@obverse/sandbox'

const post = async (url: string, form: Record<string, string>) =>
  (await fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })).text()

/** Returns the token of Saferpay's card fields for a card. */
export async function fieldsToken(sandbox: Sandbox, CardNumber: string): Promise<string> {
  const { customerId, fieldsAccessToken } = demoKeys.saferpay
  const response = await fetch(`${sandbox.urls.saferpayFields}/${customerId}/tokens`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${fieldsAccessToken}` },
    body: JSON.stringify({ CardNumber, ExpMonth: '12', ExpYear: '2030', VerificationCode: '123' }),
  })
  return String((await response.json()).Token)
}

const codeOrCancel = (code: string | null) => (code === null ? { cancel: '1' } : { code })

/** Answers the bank's challenge on Saferpay's page; null cancels it. */
export const answerBank = (redirectUrl: string, code: string | null) =>
  post(`${redirectUrl}/challenge`, codeOrCancel(code))
/** Enters a card on Saferpay's own page. */
export const enterCard = (redirectUrl: string, number: string) =>
  post(`${redirectUrl}/card`, { number, expiration: '12/30', code: '123' })

/** Returns the token of the uk card form's tokenizer for a card. */
export async function ukToken(sandbox: Sandbox, CardNumber: string): Promise<string> {
  const response = await fetch(sandbox.urls.tokenize, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Api-Key': demoKeys.cardinal.processorApiKey },
    body: JSON.stringify({ CardNumber, ExpirationMonth: '01', ExpirationYear: '2030', CVV: '123' }),
  })
  return String((await response.json()).token)
}

const PARENT = 'http://shop.localhost:3000'
/** Passes a challenge as the browser does, null cancels it; returns the JWT that our page gets. */
export async function challenge(sandbox: Sandbox, JWT: string, code: string | null): Promise<string> {
  const asked = await post(`${sandbox.origin}/V2/Cruise/StepUp`, { JWT, Parent: PARENT })
  const id = /name="challenge" value="([^"]+)"/.exec(asked)?.[1]
  const told =
    id === undefined ? asked : await post(`${sandbox.origin}/acs/answer`, { challenge: id, ...codeOrCancel(code) })
  const message = /parent\.postMessage\((\{.*\}), "http:\/\/shop\.localhost:3000"\)/.exec(told)?.[1] ?? '{}'
  return String(JSON.parse(message).jwt)
}
