'use client'

import { callFailed } from '@obverse/contract/client'
import type { OwnAddition, OwnSet } from '@obverse/contract/domains/registry'
import { useContext, useRef, useState } from 'react'
import { SignInAgain, sendSignedIn } from '../../../components/form/sign-in-again'
import { useT } from '../../../components/texts'
import { registry } from './queries'

export type Outcome = { tone: 'success' | 'danger'; words: string }
/** An addition that was refused, with the sentence of the server. */
export type Refused = { addition: OwnAddition; words: string }

const isAddition = (current: unknown): current is OwnAddition =>
  typeof current === 'object' && current !== null && 'Refused' in current && 'Set' in current

/** Keeps a set of the visitor while they change it: one act at a time, each with its outcome in words. */
export function useOwnSet(initial: OwnSet) {
  const t = useT('Registry.Own.Set')
  const signInAgain = useContext(SignInAgain)
  const [set, setSet] = useState(initial)
  const [busy, setBusy] = useState('')
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [refused, setRefused] = useState<Refused | null>(null)
  const said = useRef<HTMLDivElement>(null)
  const params = { setID: set.SetID }

  /**
   * Makes a call that changes the set, and says its outcome. Returns whether the set was changed. With `isForm` the form
   * shows errors beside its fields, so they are thrown.
   */
  const act = async (name: string, call: () => Promise<OwnSet>, done: string, isForm = false): Promise<boolean> => {
    if (busy !== '') return false
    let isDone = false
    setBusy(name)
    setOutcome(null)
    setRefused(null)
    try {
      await sendSignedIn(async () => setSet(await call()), isForm ? null : signInAgain)
      setOutcome({ tone: 'success', words: done })
      isDone = true
    } catch (error) {
      const refusal = callFailed(error) && error.status < 500 ? error.body : null
      if (refusal && isAddition(refusal.current)) {
        setSet(refusal.current.Set)
        setRefused({ addition: refusal.current, words: refusal.message })
      } else if (isForm) {
        setBusy('')
        throw error
      } else
        setOutcome({
          tone: 'danger',
          words: refusal ? (Object.values(refusal.errors ?? {})[0] ?? refusal.message) : t('Failed'),
        })
    }
    setBusy('')
    // The button that was pressed may be gone.
    said.current?.focus()
    return isDone
  }

  /** Adds a certificate; into a slot that holds another one only with `Replace`. */
  const add = (CertNumber: string, Replace = false, isForm = false) =>
    act(
      `add ${CertNumber}`,
      async () => (await registry.addOwnEntry({ params, body: { CertNumber, Replace } })).Set,
      t('Added', { number: CertNumber }),
      isForm,
    )
  const takeOut = (EntryID: number, number: string) =>
    act(
      `take out ${EntryID}`,
      () => registry.removeOwnEntry({ params: { ...params, entryID: EntryID } }),
      t('TakenOut', { number }),
    )
  return { set, setSet, busy, outcome, setOutcome, refused, setRefused, said, add, takeOut }
}
export type OwnSetState = ReturnType<typeof useOwnSet>
