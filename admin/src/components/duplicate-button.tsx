import CopyIcon from '@mui/icons-material/ContentCopyOutlined'
import Button from '@mui/material/Button'
import { type RaRecord, useRecordContext } from 'ra-core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { adminPath } from '../lib/paths'
import { type ResourceWith, useLookUp, useT } from '../lib/texts'
import { useMay } from '../providers/access'
import { useWrite } from '../providers/calls'
import { ConfirmDialog } from './confirm-dialog'
import { discardTyped } from './form/typing'
import { useUnsaved } from './form/unsaved-context'
import { UnsavedNote } from './form/unsaved-note'

type Props<R extends RaRecord, Copy> = {
  resource: ResourceWith<`duplicate${'' | 'd' | '_failed'}`>
  /** Copies the saved record. */
  copy: (record: R) => Promise<Copy>
  /** Returns the address of the copy, under /admin. */
  pathOf: (copy: Copy) => string
}

/**
 * Duplicates the saved record on screen and opens the copy; asks first when the form has unsaved changes. The texts are
 * `duplicate`, `duplicated` and so on of its resource.
 */
export function DuplicateButton<R extends RaRecord, Copy>({ resource, copy, pathOf }: Props<R, Copy>) {
  const t = useT()
  const lookUp = useLookUp()
  const navigate = useNavigate()
  const record = useRecordContext<R>()
  const { isUnsaved } = useUnsaved()
  const [isAsked, setAsked] = useState(false)
  const duplicate = useWrite(copy, {
    done: t(`resources.${resource}.duplicated`),
    failed: t(`resources.${resource}.duplicate_failed`),
    onSuccess: (made) => {
      discardTyped()
      navigate(adminPath(pathOf(made)))
    },
    onSettled: () => setAsked(false),
  })
  const mayCreate = useMay('create')
  if (!record || !mayCreate) return null
  const run = () => duplicate.mutate(record)
  return (
    <>
      <Button
        startIcon={<CopyIcon />}
        loading={duplicate.isPending}
        onClick={() => (isUnsaved ? setAsked(true) : run())}
      >
        {t(`resources.${resource}.duplicate`)}
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={`${t(`resources.${resource}.duplicate`)}?`}
        confirm={lookUp(`resources.${resource}.duplicate_saved`, t(`resources.${resource}.duplicate`))}
        isDangerous
        isBusy={duplicate.isPending}
        onConfirm={run}
        onClose={() => setAsked(false)}
      >
        {lookUp(`resources.${resource}.duplicate_text`, '')}
        <UnsavedNote />
      </ConfirmDialog>
    </>
  )
}
