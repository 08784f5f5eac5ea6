'use client'

import { useEffect } from 'react'
import { maySignUpPopUp } from './popup-rules'

const VIEWS = 'enews-views'
const WAIT_MS = 30_000
const RETRY_MS = 5_000

/** Counts this page view of the visit; null where the browser stores nothing, and so could not remember the pop-up. */
function countView(): number | null {
  try {
    const views = Number(sessionStorage.getItem(VIEWS)) + 1
    sessionStorage.setItem(VIEWS, String(views))
    return views
  } catch {
    return null
  }
}

const isFree = () =>
  !document.hidden &&
  !document.querySelector('[role=dialog], [role=alertdialog], dialog[open], details[data-menu][open], :popover-open') &&
  !document.activeElement?.matches('input, textarea, select, [contenteditable]')

/**
 * Opens the sign-up for the newsletter once (PUB-4): on the second page of a visit, after half of it was scrolled or 30
 * seconds. Never in a frame, over another dialog or while somebody types. Only then is anything of it loaded.
 */
export function PopupTrigger({ address }: { address: string }) {
  useEffect(() => {
    const hasForm = document.querySelector('[data-enews]') !== null
    const given = {
      isFramed: top !== self,
      cookies: document.cookie,
      path: location.pathname,
      hasForm,
      views: countView(),
    }
    if (!maySignUpPopUp(given, address)) return
    let timer = setTimeout(open, WAIT_MS)
    function scrolled() {
      const { scrollHeight, clientHeight, scrollTop } = document.documentElement
      if (scrollHeight > clientHeight && scrollTop >= (scrollHeight - clientHeight) / 2) open()
    }
    function open() {
      clearTimeout(timer)
      if (!isFree()) timer = setTimeout(open, RETRY_MS)
      else {
        stop()
        import('./popup').then(({ openPopup }) => openPopup(address)).catch(() => undefined)
      }
    }
    function stop() {
      clearTimeout(timer)
      removeEventListener('scroll', scrolled)
    }
    addEventListener('scroll', scrolled, { passive: true })
    return stop
  }, [address])
  return null
}
