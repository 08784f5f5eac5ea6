import Skeleton from '@mui/material/Skeleton'
import { useTranslate } from 'ra-core'
import { lazy, Suspense } from 'react'
import type { RichTextProps } from './rich-text-editor'

const fetchEditor = () => import('./rich-text-editor')
const Editor = lazy(() => fetchEditor().then((m) => ({ default: m.RichTextEditor })))
// It is on its way while the screen still reads its record; a failure is met, and told, where the editor is shown.
fetchEditor().catch(() => undefined)

/** What an empty editor takes, so that nothing moves under the pointer when it comes. */
const emptyHeight = 205

/** A rich text field; only screens that have one fetch the editor. What it may hold is decided by the server. */
export const RichText = (props: RichTextProps) => {
  const t = useTranslate()
  return (
    <Suspense
      fallback={
        <Skeleton variant="rounded" height={emptyHeight} role="status" aria-busy aria-label={t('frame.loading')} />
      }
    >
      <Editor {...props} />
    </Suspense>
  )
}
