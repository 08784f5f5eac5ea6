'use client'

import { Button } from './button'
import { Message } from './message'

/**
 * Shows that the page failed in the browser. Next passes no texts to it, so it reads those that the shell put in the
 * document.
 */
export function ErrorPage({ retry }: { retry: () => void }) {
  const { title, text, retry: again } = document.getElementById('page-failed')?.dataset ?? {}
  return (
    <Message title={title} text={text}>
      <Button onClick={() => retry()}>{again}</Button>
    </Message>
  )
}
