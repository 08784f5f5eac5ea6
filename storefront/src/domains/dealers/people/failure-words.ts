import { callFailed } from '@obverse/contract/client'

/** The outcome of an act, for a notice. */
export type Outcome = { tone: 'success' | 'danger'; words: string }

/** Returns the words of the server for a refusal that people can do something about; null for every other failure. */
export const failureWords = (error: unknown): string | null =>
  callFailed(error, 'conflict') || callFailed(error, 'rate_limited') ? error.body.message : null
