'use client'

import { useState } from 'react'
import { Button } from '../../../components/button'
import { useT } from '../../../components/texts'
import styles from './cost.module.css'

/** Copies the address of this estimate, and prints it. */
export function ShareButtons() {
  const t = useT('ServicesAndFees.Cost.Share')
  const [outcome, setOutcome] = useState<'Copied' | 'CopyFailed' | null>(null)
  const copy = () => {
    navigator.clipboard.writeText(location.href).then(
      () => setOutcome('Copied'),
      () => setOutcome('CopyFailed'),
    )
  }
  return (
    <div className={styles.share}>
      <Button kind="quiet" onClick={copy}>
        {t('Copy')}
      </Button>
      <Button kind="quiet" onClick={() => print()}>
        {t('Print')}
      </Button>
      <span role="status">{outcome && t(outcome)}</span>
    </div>
  )
}
