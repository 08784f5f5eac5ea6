'use client'

import { type UniquePair, uniqueCheck } from '@obverse/browser/unique-validation'
import { isSkipped, type ValidityKey } from '@obverse/browser/validators'
import { createWebService } from '@obverse/browser/web-service'
import { useCallback, useEffect, useMemo, useRef } from 'react'

type Given = {
  pair: UniquePair
  siteRoot: string
  /** The id of the edited record, which may keep its value. */
  exceptionID?: number
}
export type AskUnique = (
  value: string,
  state: { isPristine: boolean; failures: readonly ValidityKey[] },
) => Promise<boolean>

/**
 * Asks the server whether the value of a field is free (UTIL-2). Returns true without asking for a field that is
 * untouched, empty or has another error, after a failed request, and when newer input replaced this one.
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
