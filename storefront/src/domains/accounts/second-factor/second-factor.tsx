'use client'

import { type ReactNode, useState } from 'react'
import { Button } from '../../../components/button'
import { Notice } from '../../../components/notice'
import { useT } from '../../../components/texts'
import styles from '../accounts.module.css'
import { BackupCodes } from './backup-codes'
import { RenewBackupCodes } from './renew-backup-codes'
import { BeginSecondFactor, ConfirmSecondFactor, type Offer, RemoveSecondFactor } from './second-factor-forms'

type Stage =
  | { at: 'off' | 'on' | 'renewing' | 'removed' }
  | { at: 'offered'; offer: Offer }
  | { at: 'codes'; codes: string[] }

/** Sets up the authenticator app step by step, and turns it off. */
export function SecondFactor({ isOn }: { isOn: boolean }) {
  const [stage, setStage] = useState<Stage>({ at: isOn ? 'on' : 'off' })
  const t = useT('Accounts.SecondFactor')

  const stages: Record<Stage['at'], () => ReactNode> = {
    off: () => <BeginSecondFactor onOffer={(offer) => setStage({ at: 'offered', offer })} />,
    removed: () => (
      <>
        <Notice tone="success">{t('Remove.Done')}</Notice>
        {stages.off()}
      </>
    ),
    offered: () =>
      stage.at === 'offered' && (
        <ConfirmSecondFactor offer={stage.offer} onConfirmed={(codes) => setStage({ at: 'codes', codes })} />
      ),
    codes: () => stage.at === 'codes' && <BackupCodes codes={stage.codes} onDone={() => setStage({ at: 'on' })} />,
    on: () => (
      <>
        <Notice tone="success" quiet>
          {t('On')}
        </Notice>
        <div>
          <Button kind="quiet" onClick={() => setStage({ at: 'renewing' })}>
            {t('Renew.Begin')}
          </Button>
        </div>
        <RemoveSecondFactor onRemoved={() => setStage({ at: 'removed' })} />
      </>
    ),
    renewing: () => (
      <RenewBackupCodes
        onRenewed={(codes) => setStage({ at: 'codes', codes })}
        onCancel={() => setStage({ at: 'on' })}
      />
    ),
  }
  return <div className={styles.narrow}>{stages[stage.at]()}</div>
}
