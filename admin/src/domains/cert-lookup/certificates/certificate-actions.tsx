import Button from '@mui/material/Button'
import type { StaffCertificate } from '@obverse/contract/domains/cert-lookup'
import { useState } from 'react'
import { useT } from '../../../lib/texts'
import { useMay } from '../../../providers/access'
import { CollectibleDialog } from './collectible-dialog'
import { LabelDialog } from './label-dialog'
import { StatusDialog } from './status-dialog'

type Props = { certificate: StaffCertificate; onChanged: () => unknown }

/** Offers the acts on a certificate to staff who may act. */
export const CertificateActions = ({ certificate, onChanged }: Props) => {
  const t = useT()
  const mayAct = useMay('edit')
  const [act, setAct] = useState<'item' | 'label' | 'status' | null>(null)
  if (!mayAct) return null
  const dialog = { certificate, onChanged, onClose: () => setAct(null) }
  return (
    <>
      <Button variant="outlined" onClick={() => setAct('item')}>
        {t(`resources.certificates.name_item.${certificate.CollectibleID === null ? 'action' : 'change'}`)}
      </Button>
      <Button variant="outlined" onClick={() => setAct('label')}>
        {t('resources.certificates.correct.action')}
      </Button>
      <Button variant="contained" onClick={() => setAct('status')}>
        {t('resources.certificates.change_status.action')}
      </Button>
      {act === 'item' && <CollectibleDialog {...dialog} />}
      {act === 'label' && <LabelDialog {...dialog} />}
      {act === 'status' && <StatusDialog {...dialog} />}
    </>
  )
}
