'use client'

import type { AutorenewOutcome } from '@obverse/contract/domains/memberships'
import dynamic from 'next/dynamic'
import { ActionRow } from '../action-row'
import { Button } from '../button'
import { useT } from '../texts'

const Dialog = dynamic(() => import('../dialog').then((module) => module.Dialog), { ssr: false })

/** Tells that the renewal is on, with its card, or off (JOIN-6), by the flag that the server answered. */
export function RenewalDone({ outcome, onClose }: { outcome: AutorenewOutcome | null; onClose: () => void }) {
  const t = useT('Memberships.Renewal')
  const words = outcome?.Autorenew === false ? 'Off' : 'On'
  return (
    <Dialog
      open={outcome !== null}
      onClose={onClose}
      title={t(`${words}.Title`)}
      closeLabel={t('Close')}
      closesOnOverlay={false}
    >
      <p>
        {words === 'Off'
          ? t('Off.Text')
          : t('On.Text', { digits: outcome?.CardNumber ?? '', expires: outcome?.CardExpiration ?? '' })}
      </p>
      <ActionRow>
        <Button onClick={onClose}>{t('Close')}</Button>
      </ActionRow>
    </Dialog>
  )
}
