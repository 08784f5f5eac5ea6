'use client'

import { createContext } from 'react'

/**
 * Asks the visitor, whose session ended while they typed, to sign in on the page. Resolves to true once the same person
 * is signed in again, to false when they decline; null where pages need no session.
 */
export const SignInAgain = createContext<(() => Promise<boolean>) | null>(null)
