/**
 * Renders the edit screen of a resource: pessimistic, two columns on wide screens, a fixed bar, and no input ever lost.
 */
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import {
  EditBase,
  type Identifier,
  type RaRecord,
  type RedirectionSideEffect,
  type TransformData,
  useEditContext,
  useGetRecordRepresentation,
  useRecordContext,
  useRedirect,
  useResourceContext,
} from 'ra-core'
import { type ReactNode, useState } from 'react'
import type { Crumb } from '../../lib/crumbs'
import { type AdminKey, useLookUp, useT } from '../../lib/texts'
import { useMay } from '../../providers/access'
import { ReadRefused } from '../detail/read-refused'
import { PageHeader } from '../page-header'
import { SiteCodes } from '../site-codes'
import { LoadingRows } from '../states'
import { FormFrame } from './form-frame'
import { FormLanguages } from './form-languages'
import { createTyping, type Typing } from './typing'
import { UnsavedScope } from './unsaved-context'
import { useSaveOutcome } from './use-save-outcome'

export type AppEditProps<R extends RaRecord> = {
  /** The resource and the id of the record, when the address does not name them. */
  resource?: string
  id?: string | number
  /** Returns the title of the page for the loaded record; its representation by default. */
  title?: (record: R) => string
  note?: (record: R) => ReactNode
  trail?: Crumb[] | ((record: R) => Crumb[])
  actions?: ReactNode
  /**
   * True when the texts of the record are translated, or the name of their kind when it is not that of the history: the
   * languages are shown above the form.
   */
  isTranslated?: boolean | string
  /** The content between the heading and the form, such as the records below this one. */
  lead?: ReactNode
  side?: ReactNode
  /** True for a form with columns of its own: it takes the whole width when it has no side column. */
  isWide?: boolean
  /** The text of the button: "Save country"; `resources.{name}.save` by default. */
  saveLabel?: string
  /** The message after a save. */
  saved?: AdminKey
  /** The text before the reason of a failure; `resources.{name}.save_failed` by default. */
  saveFailed?: string
  /** The text of a second button that saves, and what it does after the save: it goes on to another record. */
  another?: { label: string; go: () => void }
  /** The next address after a save; by default the screen stays. */
  redirect?: RedirectionSideEffect
  /** The address of "Cancel" (under /admin); the resource's list by default, null for none. */
  back?: string | null
  /** True for the only screen of a resource, which already has its breadcrumb. */
  isRoot?: boolean
  remove?: ReactNode
  transform?: TransformData
  /** The `meta` for reading and saving with the data provider. */
  meta?: Record<string, unknown>
  children: ReactNode
}

export function AppEdit<R extends RaRecord>(props: AppEditProps<R>) {
  const { resource, id, redirect = false, transform, meta, saved = 'frame.form.done', saveFailed } = props
  const from = useResourceContext(props)
  const outcome = useSaveOutcome({ resource: from, done: saved, failed: saveFailed })
  const go = useRedirect()
  const mayEdit = useMay('edit', from)
  const [typing] = useState(createTyping)
  return (
    <EditBase<R>
      // The form opens to be read; react-admin would refuse the page.
      disableAuthentication={!mayEdit}
      {...(resource && { resource })}
      {...(id !== undefined && { id })}
      {...(transform && { transform })}
      mutationMode="pessimistic"
      redirect={redirect}
      redirectOnError={false}
      queryOptions={{ onError: () => undefined, ...(meta && { meta }) }}
      mutationOptions={{
        onSuccess: (record) => {
          typing.hasSucceeded = true
          const isTyped = typing.since().length > 0
          outcome.succeeded(record.id, isTyped)
          // Stays where something was typed during the save.
          if (isTyped) return
          if (typing.isAnother && props.another) props.another.go()
          else go(redirect, from, record.id, record)
        },
        onError: outcome.failed,
        ...(meta && { meta }),
      }}
      loading={<LoadingRows />}
      error={<EditRefused />}
    >
      <UnsavedScope>
        <EditScreen {...props} failure={outcome.failure} savedID={outcome.savedID} typing={typing} />
      </UnsavedScope>
    </EditBase>
  )
}

const EditRefused = () => {
  const { error, refetch, resource } = useEditContext()
  return <ReadRefused isPage error={error} retry={refetch} back={`/${resource}`} />
}

/** Shows the codes of the sites of a record that is on several. */
const SitesOf = ({ record: { SiteIDs } }: { record: RaRecord }) =>
  Array.isArray(SiteIDs) && SiteIDs.length > 0 && <SiteCodes siteIDs={SiteIDs} />

type ScreenProps<R extends RaRecord> = AppEditProps<R> & {
  failure: string | null
  savedID: Identifier | null
  typing: Typing
}

function EditScreen<R extends RaRecord>(props: ScreenProps<R>) {
  const {
    title,
    note,
    trail = [],
    actions,
    isTranslated = false,
    lead,
    side,
    isWide = false,
    saveLabel,
    back,
    isRoot = false,
    remove,
    another,
    failure,
    savedID,
    typing,
    children,
  } = props
  const t = useT()
  const lookUp = useLookUp()
  // The context of the edit page changes with each state of its query, and once more when the record is known.
  const record = useRecordContext<R>()
  const resource = useResourceContext()
  const represent = useGetRecordRepresentation(resource)
  if (!record) return <LoadingRows />
  return (
    <Box>
      <PageHeader
        title={title?.(record) ?? String(represent(record))}
        note={
          <>
            <SitesOf record={record} />
            {note?.(record)}
          </>
        }
        actions={actions}
        isRoot={isRoot}
        trail={typeof trail === 'function' ? trail(record) : trail}
      />
      {isTranslated && <FormLanguages {...(typeof isTranslated === 'string' && { kind: isTranslated })} />}
      {lead && <Stack sx={{ mb: 2, '& > :first-child': { mt: 0 } }}>{lead}</Stack>}
      <FormFrame
        saveLabel={saveLabel ?? lookUp(`resources.${resource}.save`, t('frame.form.save'))}
        {...(back !== null && { back: back ?? `/${resource}` })}
        remove={remove}
        {...(another && { another: another.label })}
        failure={failure}
        isSaved={savedID !== null && savedID === record.id}
        typing={typing}
        side={side}
        isWide={isWide}
      >
        {children}
      </FormFrame>
    </Box>
  )
}
