'use client'

import { type UniquePair, uniqueCheck } from '@obverse/browser/unique-validation'
import { isSkipped, type ValidityKey } from '@obverse/browser/validators'
import { createWebService } from '@obverse/browser/web-service'
import { useCallback, useEffect, useMemo, useRef } from 'react'

type Given = {
  pair: UniquePair
  siteRoot: string
  /** The record being edited, which may keep its value. */
  exceptionID?: number
}
export type AskUnique = (
  value: string,
  state: { isPristine: boolean; failures: readonly ValidityKey[] },
) => Promise<boolean>

/**
 * Asks the server whether a field's value is still free (UTIL-2). True where there is nothing to ask: the field is
 * untouched, empty or wrong in another way; where asking failed, which saving will find out; and where a newer question
 * or typing on took this one's place.
 */
export function useUnique({ pair, siteRoot, exceptionID }: Given): { ask: AskUnique; cancel: () => void } {
  const check = useMemo(
    () => uniqueCheck(createWebService({ siteRoot, culture: () => document.documentElement.lang }), pair),
    [pair, siteRoot],
  )
  const last = useRef<{ value: string; isFree: boolean } | null>(null)
  useEffect(() => check.cancel, [check])
  const ask = useCallback<AskUnique>(
    async (value, state) => {
      if (isSkipped(state, 'unique')) return true
      if (last.current?.value === value) return last.current.isFree
      const verdict = await check.check(value.trim(), exceptionID).catch(() => 'superseded' as const)
      if (verdict === 'superseded') return true
      last.current = { value, isFree: verdict === 'unique' }
      return last.current.isFree
    },
    [check, exceptionID],
  )
  return { ask, cancel: check.cancel }
}
