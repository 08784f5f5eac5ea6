import type { ErrorCode } from '@obverse/contract'
import { CallFailed } from '@obverse/contract/client'
import { expect, it, vi } from 'vitest'
import { sendSignedIn } from './sign-in-again'

const failure = (code: ErrorCode) =>
  new CallFailed('PUT /profile/', new Response(null, { status: 401 }), { code, message: code, requestId: 'r' })
const failingOnce = (error: unknown) => vi.fn(async () => undefined).mockRejectedValueOnce(error)

it('AUTH-1 a form whose session ended is sent again after the visitor signs in on the page', async () => {
  const send = failingOnce(failure('signed_out'))
  await sendSignedIn(send, async () => true)
  expect(send).toHaveBeenCalledTimes(2)
})
it('AUTH-1 a declined sign-in sends nothing more and reports the ended session', async () => {
  const send = failingOnce(failure('signed_out'))
  await expect(sendSignedIn(send, async () => false)).rejects.toThrow('signed_out')
  await expect(sendSignedIn(failingOnce(failure('signed_out')), null)).rejects.toThrow('signed_out')
  expect(send).toHaveBeenCalledTimes(1)
})
it('AUTH-1 no other error asks to sign in', async () => {
  const ask = vi.fn(async () => true)
  for (const error of [failure('invalid'), failure('second_factor_required'), new TypeError('offline')])
    await expect(sendSignedIn(failingOnce(error), ask)).rejects.toBe(error)
  expect(ask).not.toHaveBeenCalled()
})
