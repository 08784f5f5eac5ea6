import { Notice } from '../../components/notice'
import type { Trouble } from './outcome'
import type { View } from './setting'

/** That news could not be had, and why where we know it; what was there stays below. */
export function Stale({ trouble, view: { t } }: { trouble: Trouble | undefined; view: View }) {
  if (!trouble) return null
  return (
    <Notice tone="warning">
      {trouble === 'ProIVDown' && <strong>{t('Trouble.ProIVDown.Title')}</strong>}
      <span>{t('Trouble.Stale')}</span>
    </Notice>
  )
}
