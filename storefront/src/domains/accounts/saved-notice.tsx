'use client'

import { sessionJson } from '@obverse/browser/storage'
import { useEffect, useState } from 'react'
import { Notice } from '../../components/notice'
import { useT } from '../../components/texts'

const KEY = 'account-saved'
const saveables = ['profile', 'address', 'vat', 'vatRemoved'] as const
/** The form whose success another account page announces. */
type Saved = (typeof saveables)[number]

/** Opens another account page, which announces the save. Never resolves, so the button stays busy until then. */
export async function leaveSaved(what: Saved, to: string): Promise<never> {
  sessionJson.set(KEY, what)
  location.assign(to)
  return new Promise<never>(() => {})
}

/** Announces the save made on the previous page. */
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
