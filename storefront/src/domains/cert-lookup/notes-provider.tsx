'use client'

import type { GraderNotes } from '@obverse/contract/domains/cert-lookup'
import type { Site } from '@obverse/contract/domains/sites'
import { createContext, type ReactNode, useContext } from 'react'
import { useSession } from '../../lib/session'
import { type Asked, useAnswer } from '../../lib/use-answer'
import { loadQueries } from './lazy-queries'

export type Policy = Site['Settings']['graderNotes']
type Given = Asked<GraderNotes> & { policy: Policy }

const nothing = { data: undefined, error: undefined, isLoading: false, retry: () => undefined }
const NotesContext = createContext<Given>({ ...nothing, policy: 'members' })

/** Asks for the notes of the graders once for the panel and the pictures, when this visitor may have any. */
export function NotesProvider({ number, policy, children }: { number: string; policy: Policy; children: ReactNode }) {
  const session = useSession()
  const mayAsk = policy === 'everyone' || session.state === 'signed-in'
  const asked = useAnswer(mayAsk ? number : null, async () => {
    const { certLookup } = await loadQueries()
    return certLookup.graderNotes({ params: { certNumber: number } })
  })
  return <NotesContext value={{ ...asked, policy }}>{children}</NotesContext>
}

export const useNotes = (): Given => useContext(NotesContext)

/** The notes with a place on a picture, each with its number in the list. */
export type Marked = { number: number; NoteID: number; Side: 'front' | 'back'; X: number; Y: number }

/** Returns the marked notes of those that this visitor may read. */
export const useMarks = (): Marked[] =>
  (useNotes().data?.Notes ?? []).flatMap(({ NoteID, Mark }, at) => (Mark ? [{ number: at + 1, NoteID, ...Mark }] : []))
