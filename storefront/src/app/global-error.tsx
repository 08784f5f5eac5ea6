'use client'

/**
 * Replaces a layout that failed in the browser; uses the texts of the page's language while they are in the document.
 */
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
