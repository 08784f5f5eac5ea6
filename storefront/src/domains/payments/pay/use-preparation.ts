'use client'

import { callFailed } from '@obverse/contract/client'
import type { Prepared, ReferenceType } from '@obverse/contract/domains/payments'
import { useCallback, useEffect, useRef, useState } from 'react'
import type * as z from 'zod'
import { payments } from '../../../components/payment/calls'
import type { Translate } from '../../../lib/texts'

export type PreparedPayment = z.infer<typeof Prepared>
export type Preparation =
  | { state: 'none' | 'preparing' }
  | { state: 'ready'; prepared: PreparedPayment }
  | { state: 'failed'; error: unknown }
type Given = { numbers: readonly string[]; type: ReferenceType; token: string }

/** Milliseconds without a change after which the numbers are final. */
const settled = 400

/**
 * Prepares the payment on the server once the numbers no longer change: the server names the amount, and the id makes a
 * repeated payment harmless. `renew` prepares a new one after a refused charge.
 */
export function usePreparation(given: Given) {
  const [round, setRound] = useState(0)
  const [preparation, setPreparation] = useState<Preparation>({ state: 'none' })
  const key = JSON.stringify([round, given.type, given.token, [...given.numbers].sort()])
  const running = useRef<{ key: string; answer: Promise<PreparedPayment> } | null>(null)
  const latest = useRef({ ...given, key })
  latest.current = { ...given, key }

  /** Returns the payment for the current numbers. Rejects when the call fails. */
  const ensure = useCallback((): Promise<PreparedPayment> => {
    const { key, numbers, type, token } = latest.current
    if (running.current?.key === key) return running.current.answer
    const body = {
      PaymentReferenceNumbers: [...numbers],
      PaymentReferenceType: type,
      ...(token && { Token: token }),
    }
    const answer = payments.prepare({ body })
    running.current = { key, answer }
    const tell = (told: Preparation) => {
      if (latest.current.key === key) setPreparation(told)
    }
    tell({ state: 'preparing' })
    answer.then(
      (prepared) => tell({ state: 'ready', prepared }),
      (error: unknown) => {
        if (running.current?.key === key) running.current = null
        tell({ state: 'failed', error })
      },
    )
    return answer
  }, [])

  const isEmpty = given.numbers.length === 0
  useEffect(() => {
    if (isEmpty) return setPreparation({ state: 'none' })
    setPreparation({ state: 'preparing' })
    const timer = setTimeout(() => ensure().catch(() => undefined), settled)
    return () => clearTimeout(timer)
  }, [key, isEmpty, ensure])

  const renew = useCallback(() => setRound((before) => before + 1), [])
  return { preparation, ensure, renew }
}

/** Says that a number is somebody else's, and which when it is the only one: the server names none. */
export function notYours(numbers: readonly string[], t: Translate<'Payments.Pay'>): string {
  const [number] = numbers
  return number !== undefined && numbers.length === 1 ? t('References.NotYours', { number }) : t('Summary.NotYours')
}

/**
 * Returns the reason why a payment of these numbers cannot be prepared: our text for a number of somebody else, otherwise
 * the server's message.
 */
export const whyNotPrepared = (error: unknown, numbers: readonly string[], t: Translate<'Payments.Pay'>): string => {
  if (!callFailed(error)) return t('Summary.Offline')
  if (error.body.code === 'not_found') return notYours(numbers, t)
  return Object.values(error.body.errors ?? {})[0] ?? error.body.message
}
