'use client'

import { callFailed } from '@obverse/contract/client'
import type { PublicVote, VoteResult } from '@obverse/contract/domains/votes'
import { hasVoted, type VoteOutcome, voteCookie, votedCookie } from '@obverse/contract/rules/votes'
import { useEffect, useState } from 'react'
import { useAnswer } from '../../lib/use-answer'
import { votes } from './queries'

/** The outcome that is shown: one of the server, a failure, or an earlier vote for an option. */
export type VoteNotice = { kind: VoteOutcome | 'failed' } | { kind: 'again-for'; option: string } | null

const remember = (name: string, value: '1' | '0') => {
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API.
  document.cookie = voteCookie(name, value, { isSecure: location.protocol === 'https:' })
}

type Given = { vote: PublicVote; results: readonly VoteResult[] | null; outcome: VoteOutcome | null }

/** Holds the state of a vote: options or results, by the cookie and by what the visitor does (PUB-1). */
export function useVote({ vote, results, outcome }: Given) {
  const [isVoted, setVoted] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [said, setSaid] = useState<VoteNotice>(outcome && { kind: outcome })
  const { Name, Options } = vote
  useEffect(() => setVoted(hasVoted(document.cookie, Name)), [Name])
  const key = isVoted && !results ? `results ${Name}` : null
  const asked = useAnswer(key, () => votes.voteResults({ query: { categoryName: Name } }))
  const send = async (voteOptionID: number) => {
    const { Success, VoteOptionID, IsRepeated } = await votes.submitVote({ body: { categoryName: Name, voteOptionID } })
    if (!Success) return { isDone: false, said: { kind: 'closed' } as const }
    const earlier = IsRepeated ? Options.find((one) => one.VoteOptionID === VoteOptionID) : undefined
    if (earlier) return { isDone: true, said: { kind: 'again-for', option: earlier.OptionName } as const }
    return { isDone: true, said: { kind: IsRepeated ? 'again' : 'counted' } as const }
  }
  /** Counts the vote; a failure leaves the options as they are. */
  const submit = async (voteOptionID: number) => {
    if (isBusy) return
    if (!voteOptionID) return setSaid({ kind: 'unchosen' })
    setBusy(true)
    try {
      const done = await send(voteOptionID)
      remember(Name, done.isDone ? votedCookie.voted : votedCookie.failed)
      setSaid(done.said)
      setVoted(done.isDone)
    } catch (error) {
      remember(Name, votedCookie.failed)
      // biome-ignore lint/suspicious/noConsole: a failed vote is logged (PUB-1)
      console.warn('The vote was not counted', error)
      setSaid({ kind: callFailed(error, 'rate_limited') ? 'limited' : 'failed' })
    }
    setBusy(false)
  }
  return { shown: results ?? (isVoted ? (asked.data ?? null) : null), isVoted, isBusy, said, submit, asked }
}
