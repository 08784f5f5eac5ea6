'use client'

/** When even the layout fails in the browser: plain words, in the page's language where those are still there. */
export default function GlobalError({ retry }: { retry: () => void }) {
  const { title, text, retry: again } = document.getElementById('page-failed')?.dataset ?? {}
  return (
    <html lang={document.documentElement.lang}>
      <body>
        <main>
          <h1>{title ?? 'This page could not be loaded'}</h1>
          <p>{text}</p>
          <button type="button" onClick={() => retry()}>
            {again ?? 'Try again'}
          </button>
        </main>
      </body>
    </html>
  )
}
