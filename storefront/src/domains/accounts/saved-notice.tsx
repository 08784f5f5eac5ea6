'use client'

import { sessionJson } from '@obverse/browser/storage'
import { useEffect, useState } from 'react'
import { Notice } from '../../components/notice'

const KEY = 'account-saved'

/** Goes to another page of the account, which then says what was saved. The button stays busy until it is there. */
export async function leaveSaved(what: string, to: string): Promise<never> {
  sessionJson.set(KEY, what)
  location.assign(to)
  return new Promise<never>(() => {})
}

/** Says what was saved on the page somebody comes from; `words` by what it was. */
export function SavedNotice({ words }: { words: Record<string, string> }) {
  const [saved, setSaved] = useState<string | null>(null)
  useEffect(() => {
    const what = sessionJson.get(KEY)
    sessionJson.remove(KEY)
    if (typeof what === 'string' && Object.hasOwn(words, what)) setSaved(what)
  }, [words])
  return saved === null ? null : <Notice tone="success">{words[saved]}</Notice>
}
