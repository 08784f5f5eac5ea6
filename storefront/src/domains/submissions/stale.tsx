import { Notice } from '../../components/notice'
import { useT } from '../../components/texts'
import type { Trouble } from './outcome'

/** Shows that a refresh failed, and the reason if known; the last answer stays below. */
export function Stale({ trouble }: { trouble: Trouble | undefined }) {
  const t = useT('Submissions.Trouble')
  if (!trouble) return null
  return (
    <Notice tone="warning">
      {trouble === 'ProIVDown' && <strong>{t('ProIVDown.Title')}</strong>}
      <span>{t('Stale')}</span>
    </Notice>
  )
}
