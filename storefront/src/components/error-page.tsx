'use client'

import { Button } from './button'
import { Message } from './message'

/** What is shown when a page fails in the browser. It is given no texts, so it takes those the shell left in the document. */
export function ErrorPage({ retry }: { retry: () => void }) {
  const { title, text, retry: again } = document.getElementById('page-failed')?.dataset ?? {}
  return (
    <Message title={title} text={text}>
      <Button onClick={() => retry()}>{again}</Button>
    </Message>
  )
}
