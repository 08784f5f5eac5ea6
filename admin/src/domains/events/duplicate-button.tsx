import CopyIcon from '@mui/icons-material/ContentCopyOutlined'
import Button from '@mui/material/Button'
import { useRecordContext, useTranslate } from 'ra-core'
import { useNavigate } from 'react-router'
import { adminPath } from '../../lib/paths'
import { useMay } from '../../providers/access'
import { useWrite } from '../../providers/calls'
import { client } from '../../providers/http'
import type { EventRecord } from './data-provider'
import { eventPath } from './event-path'

/** Duplicates the event for the next year and opens the copy. */
export const DuplicateButton = () => {
  const t = useTranslate()
  const navigate = useNavigate()
  const record = useRecordContext<EventRecord>()
  const duplicate = useWrite(client.events.duplicate, {
    done: t('resources.events.duplicated'),
    failed: t('resources.events.duplicate_failed'),
    onSuccess: (copy) => void navigate(adminPath(eventPath(copy.EventID))),
  })
  const mayCreate = useMay('create')
  if (!record || !mayCreate) return null
  return (
    <Button
      startIcon={<CopyIcon />}
      loading={duplicate.isPending}
      onClick={() => duplicate.mutate({ params: { eventID: record.EventID } })}
    >
      {t('resources.events.duplicate')}
    </Button>
  )
}
