import CopyIcon from '@mui/icons-material/ContentCopyOutlined'
import Button from '@mui/material/Button'
import { useRecordContext, useTranslate } from 'ra-core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ConfirmDialog } from '../../components/confirm-dialog'
import { discardTyped } from '../../components/form/typing'
import { useUnsaved } from '../../components/form/unsaved-context'
import { UnsavedNote } from '../../components/form/unsaved-note'
import { adminPath } from '../../lib/paths'
import { useMay } from '../../providers/access'
import { useWrite } from '../../providers/calls'
import { client } from '../../providers/http'
import type { EventRecord } from './data-provider'
import { eventPath } from './event-path'

/** Duplicates the saved event for the next year and opens the copy; asks first when the form has unsaved changes. */
export const DuplicateButton = () => {
  const t = useTranslate()
  const navigate = useNavigate()
  const record = useRecordContext<EventRecord>()
  const { isUnsaved } = useUnsaved()
  const [isAsked, setAsked] = useState(false)
  const duplicate = useWrite(client.events.duplicate, {
    done: t('resources.events.duplicated'),
    failed: t('resources.events.duplicate_failed'),
    onSuccess: (copy) => {
      discardTyped()
      navigate(adminPath(eventPath(copy.EventID)))
    },
    onSettled: () => setAsked(false),
  })
  const mayCreate = useMay('create')
  if (!record || !mayCreate) return null
  const run = () => duplicate.mutate({ params: { eventID: record.EventID } })
  return (
    <>
      <Button
        startIcon={<CopyIcon />}
        loading={duplicate.isPending}
        onClick={() => (isUnsaved ? setAsked(true) : run())}
      >
        {t('resources.events.duplicate')}
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={`${t('resources.events.duplicate')}?`}
        confirm={t('resources.events.duplicate_saved')}
        isDangerous
        isBusy={duplicate.isPending}
        onConfirm={run}
        onClose={() => setAsked(false)}
      >
        {t('resources.events.duplicate_text')}
        <UnsavedNote />
      </ConfirmDialog>
    </>
  )
}
