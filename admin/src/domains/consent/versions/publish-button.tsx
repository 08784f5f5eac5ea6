import Button from '@mui/material/Button'
import type { WaiverVersion } from '@obverse/contract/domains/consent'
import { useRecordContext } from 'ra-core'
import { useState } from 'react'
import { ConfirmDialog } from '../../../components/confirm-dialog'
import { discardTyped } from '../../../components/form/typing'
import { useUnsaved } from '../../../components/form/unsaved-context'
import { useT } from '../../../lib/texts'
import { useMay } from '../../../providers/access'
import { useWrite } from '../../../providers/calls'
import { client } from '../../../providers/http'

type Props = { onPublished: () => unknown }

/** Publishes the saved draft on screen after a confirmation; changes that are not saved are to be saved first. */
export const PublishButton = ({ onPublished }: Props) => {
  const t = useT()
  const words = 'resources.waiver-versions.publish'
  const version = useRecordContext<WaiverVersion & { id: number }>()
  const { isUnsaved } = useUnsaved()
  const [isAsked, setAsked] = useState(false)
  const mayEdit = useMay('edit')
  const publish = useWrite(client.consent.publishWaiverVersion, {
    done: t(`${words}.done`),
    onSuccess: () => discardTyped(),
    onSettled: () => {
      setAsked(false)
      onPublished()
    },
  })
  if (!version || !mayEdit) return null
  const { WaiverVersionID, Version } = version
  return (
    <>
      <Button variant="contained" onClick={() => setAsked(true)}>
        {t(`${words}.action`)}
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={t(isUnsaved ? `${words}.save_first` : `${words}.title`)}
        {...(!isUnsaved && { confirm: t(`${words}.action`) })}
        isBusy={publish.isPending}
        onConfirm={() => publish.mutate({ params: { waiverVersionID: WaiverVersionID }, body: { Version } })}
        onClose={() => setAsked(false)}
      >
        {t(isUnsaved ? `${words}.save_first_text` : `${words}.text`)}
      </ConfirmDialog>
    </>
  )
}
