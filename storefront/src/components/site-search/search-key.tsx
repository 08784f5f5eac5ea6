'use client'

import dynamic from 'next/dynamic'
import { useEffect, useRef, useState } from 'react'

const SearchDialog = dynamic(
  () =>
    import('./search-dialog').then(
      (module) => module.SearchDialog,
      () => ToPage,
    ),
  { ssr: false },
)

/** Leads to the page of the search when the code of the dialog cannot be loaded. */
function ToPage({ address }: { address: string }) {
  useEffect(() => location.assign(address), [address])
  return null
}

/**
 * Opens the search with Ctrl+K (Cmd+K). Its code is loaded then; what is typed meanwhile is kept for its field. `root` is
 * that of the site, `address` that of the page of the search.
 */
export function SearchKey({ root, address }: { root: string; address: string }) {
  const [isOpen, setOpen] = useState<boolean>()
  const early = useRef<string | null>(null)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey } = event
      const isCommand = ctrlKey || metaKey
      const isKey = isCommand && !altKey && key.toLowerCase() === 'k'
      if (early.current !== null && !isCommand && !altKey && key.length === 1) early.current += key
      else if (isKey && !document.querySelector('[role$="dialog"]')) {
        early.current = ''
        setOpen(true)
      } else if (!isKey) return
      event.preventDefault()
    }
    addEventListener('keydown', press, true)
    return () => removeEventListener('keydown', press, true)
  }, [])
  const takeTyped = () => {
    const typed = early.current
    early.current = null
    return typed
  }
  const close = () => {
    early.current = null
    setOpen(false)
  }
  return isOpen === undefined ? null : (
    <SearchDialog open={isOpen} onClose={close} root={root} address={address} takeTyped={takeTyped} />
  )
}
