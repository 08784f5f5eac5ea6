'use client'

import { callFailed } from '@obverse/contract/client'
import { createContext } from 'react'

type Ask = () => Promise<boolean>

/**
 * Asks the visitor, whose session ended while they typed, to sign in on the page. Resolves to true once the same person
 * is signed in again, to false when they decline; null where pages need no session.
 */
export const SignInAgain = createContext<Ask | null>(null)

/** Sends a form; where the session has ended, asks to sign in and sends once more. Throws the error when declined. */
export async function sendSignedIn(send: () => Promise<void>, ask: Ask | null): Promise<void> {
  try {
    await send()
  } catch (error) {
    if (!ask || !callFailed(error, 'signed_out') || !(await ask())) throw error
    await send()
  }
}
