/** Rules of votes for both faces and the server, without schemas. */
import { type Publication, type PublicationState, publicationStateOf } from '../../publication'

/** The most options of a vote: as many as a visitor can compare. */
export const maxVoteOptions = 50

/** The days that the hashes which tell voters apart are kept after a vote closed. */
export const voterDays = 30

/** The outcomes that the page of a vote explains after a form without scripts. */
export const voteOutcomes = ['counted', 'again', 'closed', 'unchosen', 'limited'] as const
export type VoteOutcome = (typeof voteOutcomes)[number]

/** The values of the cookie of a vote: 1 shows the results, anything else the options (PUB-1). */
export const votedCookie = { voted: '1', failed: '0', days: 365 } as const

/** Returns the name of the cookie of a vote: the first space of the name, and only that one, becomes a hyphen (PUB-1). */
export const voteCookieName = (name: string): string => `vote-${name.replace(' ', '-')}`

/** Returns the cookie of a vote as browsers and servers write it. Its name is escaped: names of votes have any letters. */
export const voteCookie = (name: string, value: '1' | '0', { isSecure }: { isSecure: boolean }): string =>
  [
    `${encodeURIComponent(voteCookieName(name))}=${value}`,
    'Path=/',
    `Max-Age=${votedCookie.days * 86_400}`,
    'SameSite=Lax',
    ...(isSecure ? ['Secure'] : []),
  ].join('; ')

/** Returns if the cookies of a browser say that its visitor voted. */
export const hasVoted = (cookies: string, name: string): boolean =>
  cookies.split('; ').includes(`${encodeURIComponent(voteCookieName(name))}=${votedCookie.voted}`)

/** Returns if visitors can vote: `null` for a vote that they do not see yet. */
export function isOpenVote(times: Publication, now: Date): boolean | null {
  const state: PublicationState = publicationStateOf(times, now)
  if (state === 'Draft' || state === 'Scheduled') return null
  return state === 'Shown'
}

/** Returns the part of all votes that an option has, from 0 to 1; 0 before the first vote. */
export const shareOf = (votes: number, all: number): number => (all === 0 ? 0 : votes / all)
