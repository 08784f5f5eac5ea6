'use client'

import { Button } from '../../../components/button'
import { useT } from '../../../components/texts'
import styles from '../accounts.module.css'
import { accounts } from '../queries'
import { PasswordAndCode } from './password-and-code'

type Props = { onRenewed: (codes: string[]) => void; onCancel: () => void }

/** Replaces the backup codes after asking for password and code again. */
export function RenewBackupCodes({ onRenewed, onCancel }: Props) {
  const t = useT('Accounts.SecondFactor.Renew')
  return (
    <section className={styles.step}>
      <h2>{t('Title')}</h2>
      <p>{t('Text')}</p>
      <PasswordAndCode
        texts="Accounts.SecondFactor.Renew"
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
