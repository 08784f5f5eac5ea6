import Skeleton from '@mui/material/Skeleton'
import { lazy, Suspense } from 'react'
import { useT } from '../lib/texts'
import { ReadField } from './form/read-field'
import { useIsReadOnlyForm } from './form/read-only-form'
import type { RichTextProps } from './rich-text-editor'
import { RichView } from './rich-view'

const fetchEditor = () => import('./rich-text-editor')
const Editor = lazy(() => fetchEditor().then((m) => ({ default: m.RichTextEditor })))
// Starts to fetch the editor while the screen reads its record; the editor itself reports a failure.
fetchEditor().catch(() => undefined)

/** The height of an empty editor in pixels, reserved so that nothing moves when it loads. */
const emptyHeight = 205

/**
 * Edits rich text; only screens with such a field fetch the editor. The server decides which elements are allowed. Staff
 * who only read see the text.
 */
export const RichText = (props: RichTextProps) => {
  const t = useT()
  const isRead = useIsReadOnlyForm()
  if (isRead) return <ReadField {...props}>{(html) => <RichView html={html} />}</ReadField>
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
