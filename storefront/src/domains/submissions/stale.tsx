import { Notice } from '../../components/notice'
import { useT } from '../../components/texts'
import type { Trouble } from './outcome'

/** Says that asking again failed, and why where that is known; what was there stays below. */
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
