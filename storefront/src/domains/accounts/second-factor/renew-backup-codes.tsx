'use client'

import { Button } from '../../../components/button'
import { translator } from '../../../lib/texts'
import styles from '../accounts.module.css'
import { accounts } from '../queries'
import { PasswordAndCode, type StepProps } from './password-and-code'

type Props = StepProps & { onRenewed: (codes: string[]) => void; onCancel: () => void }

/** New backup codes in place of the old ones, after password and code once more. */
export function RenewBackupCodes({ onRenewed, onCancel, ...step }: Props) {
  const t = translator(step.texts)
  return (
    <section className={styles.step}>
      <h2>{t('Title')}</h2>
      <p>{t('Text')}</p>
      <PasswordAndCode
        {...step}
        onSubmit={async (body) => onRenewed((await accounts.renewBackupCodes({ body })).BackupCodes)}
      />
      <div>
        <Button kind="quiet" onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </div>
    </section>
  )
}
