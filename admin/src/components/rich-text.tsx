import Skeleton from '@mui/material/Skeleton'
import { useTranslate } from 'ra-core'
import { lazy, Suspense } from 'react'
import type { RichTextProps } from './rich-text-editor'

const Editor = lazy(() => import('./rich-text-editor').then((m) => ({ default: m.RichTextEditor })))

/** A rich text field; the editor is fetched when the first one is shown. What it may hold is decided by the server. */
export const RichText = (props: RichTextProps) => {
  const t = useTranslate()
  return (
    <Suspense
      fallback={<Skeleton variant="rounded" height={180} role="status" aria-busy aria-label={t('frame.loading')} />}
    >
      <Editor {...props} />
    </Suspense>
  )
}
