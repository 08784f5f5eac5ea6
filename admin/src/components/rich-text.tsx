import Skeleton from '@mui/material/Skeleton'
import { later } from '../lib/later'
import { useT } from '../lib/texts'
import { ReadField } from './form/read-field'
import { useIsReadOnlyForm } from './form/read-only-form'
import type { RichTextProps } from './rich-text-editor'
import { RichView } from './rich-view'

/** The height of an empty editor in pixels, reserved so that nothing moves when it loads. */
const emptyHeight = 205

const Waiting = () => {
  const label = useT()('frame.loading')
  return <Skeleton variant="rounded" height={emptyHeight} role="status" aria-busy aria-label={label} />
}

const Editor = later(() => import('./rich-text-editor').then((m) => m.RichTextEditor), <Waiting />)
// Starts to fetch the editor while the screen reads its record; the editor itself reports a failure.
Editor.fetch().catch(() => undefined)

/**
 * Edits rich text; only screens with such a field fetch the editor. The server decides which elements are allowed. Staff
 * who only read see the text.
 */
export const RichText = (props: RichTextProps) => {
  const isRead = useIsReadOnlyForm()
  if (isRead) return <ReadField {...props}>{(html) => <RichView html={html} />}</ReadField>
  return <Editor {...props} />
}
