import type { World } from '../world'
import type { SaferpayContext } from './contexts'

const PAUSES = [0, 2, 10]

/**
 * Sends the result of a payment to the merchant's notify address by GET, up to three times until it is accepted. Never
 * throws.
 */
export async function notify(world: World, context: SaferpayContext): Promise<void> {
  const { Notification, RedirectNotifyUrls } = context.returning
  const url =
    context.failure === undefined
      ? (Notification?.SuccessNotifyUrl ?? RedirectNotifyUrls?.Success)
      : (Notification?.FailNotifyUrl ?? RedirectNotifyUrls?.Fail)
  if (url === undefined) return
  for (const pause of PAUSES) {
    if (pause > 0 && (await world.wait(pause))) return
    const taken = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(10_000) })
      .then((response) => response.status >= 200 && response.status < 300)
      .catch(() => false)
    if (taken) return
  }
}
