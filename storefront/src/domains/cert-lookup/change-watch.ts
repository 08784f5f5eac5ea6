import { callFailed } from '@obverse/contract/client'
import { certLookup } from './queries'

/** The state of a certificate after a change; `refusal` is the sentence of a server that refused the change. */
type Changed = { isWatched: boolean; refusal?: string }

/** Watches a certificate, or stops watching one that is watched. @throws when there is no answer */
export async function changeWatch(certNumber: string, isWatched: boolean): Promise<Changed> {
  const given = { params: { certNumber } }
  try {
    const { IsWatched } = await (isWatched ? certLookup.stopWatching(given) : certLookup.watch(given))
    return { isWatched: IsWatched }
  } catch (error) {
    if (!callFailed(error)) throw error
    return { isWatched, refusal: Object.values(error.body.errors ?? {})[0] ?? error.body.message }
  }
}
