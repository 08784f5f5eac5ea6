'use client'

import { sessionJson } from '@obverse/browser/storage'
import { useEffect, useState } from 'react'
import { Notice } from '../../components/notice'
import { useT } from '../../components/texts'

const KEY = 'account-saved'
const saveables = ['profile', 'address', 'vat', 'vatRemoved'] as const
/** What can be saved on one page of the account and told on another. */
type Saved = (typeof saveables)[number]

/** Goes to another page of the account, which then says what was saved. The button stays busy until it is there. */
export async function leaveSaved(what: Saved, to: string): Promise<never> {
  sessionJson.set(KEY, what)
  location.assign(to)
  return new Promise<never>(() => {})
}

/** Says what was saved on the page somebody comes from. */
export function SavedNotice() {
  const [saved, setSaved] = useState<Saved | null>(null)
  const t = useT('Accounts.Landing.Saved')
  useEffect(() => {
    const kept = sessionJson.get(KEY)
    sessionJson.remove(KEY)
    const what = saveables.find((one) => one === kept)
    if (what) setSaved(what)
  }, [])
  return saved === null ? null : <Notice tone="success">{t(saved)}</Notice>
}
