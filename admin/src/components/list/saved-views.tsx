import CheckIcon from '@mui/icons-material/Check'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import UpdateIcon from '@mui/icons-material/SaveOutlined'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Divider from '@mui/material/Divider'
import FormControlLabel from '@mui/material/FormControlLabel'
import IconButton from '@mui/material/IconButton'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { SavedView } from '@obverse/contract/domains/workbench'
import { maxViewName } from '@obverse/contract/rules/workbench'
import { useListContext, useNotify } from 'ra-core'
import { type FormEvent, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { isView, writeView } from '../../lib/list-view'
import { useT } from '../../lib/texts'
import { undoable } from '../../lib/undo'
import { useMay } from '../../providers/access'
import { useRead, useWrite } from '../../providers/calls'
import { client, messageOf } from '../../providers/http'
import { ErrorState, LoadingRows } from '../states'
import { useListState, useOpenView, useShowView } from './list-state'

type Props = { resource: string; onDone: () => void }

export const SavedViews = ({ resource, onDone }: Props) => {
  const t = useT()
  const views = useRead(client.workbench.savedViews, { query: { resource } })
  const own = views.data?.filter((view) => view.IsOwn && !view.IsShared) ?? []
  const shared = views.data?.filter((view) => view.IsShared) ?? []
  const mayKeep = useMay('change', resource)
  const again = () => void views.refetch()
  return (
    <>
      {views.isPending && <LoadingRows rows={3} />}
      {views.error && <ErrorState error={views.error} retry={views.refetch} />}
      {views.data?.length === 0 && (
        <Typography color="textSecondary" sx={{ py: 1 }}>
          {t(mayKeep ? 'frame.views.none' : 'frame.views.none_to_read')}
        </Typography>
      )}
      <ViewList title={t('frame.views.own')} views={own} onDone={onDone} onChanged={again} />
      <ViewList title={t('frame.views.shared')} views={shared} onDone={onDone} onChanged={again} />
      {mayKeep && (
        <>
          <Divider sx={{ my: 1.5 }} />
          <KeepView resource={resource} onKept={again} />
        </>
      )}
    </>
  )
}

type ListProps = { title: string; views: SavedView[]; onDone: () => void; onChanged: () => void }

const ViewList = ({ title, views, onDone, onChanged }: ListProps) => {
  const t = useT()
  const { pathname } = useLocation()
  const show = useShowView()
  const update = useUpdateView(onChanged)
  const state = useListState()
  const { resource } = useListContext()
  const [, setOpened] = useOpenView(resource)
  const mayRemove = useMay('change')
  const remove = useWrite(client.workbench.deleteView, {
    done: t('frame.views.removed'),
    failed: `${t('frame.remove.failed')}.`,
    onSuccess: onChanged,
  })
  if (views.length === 0) return null
  return (
    <>
      <Typography variant="overline" component="h3" color="textSecondary" sx={{ display: 'block', mt: 1 }}>
        {title}
      </Typography>
      <List dense disablePadding>
        {views.map((view) => {
          const isOpen = isView(view.Query, state)
          const mayUpdate = view.IsOwn && mayRemove && !isOpen
          return (
            <ListItem
              key={view.SavedViewID}
              disablePadding
              secondaryAction={
                <>
                  {mayUpdate && (
                    <IconButton
                      aria-label={t('frame.views.update', { name: view.Name })}
                      title={t('frame.views.update', { name: view.Name })}
                      onClick={() => update(view)}
                    >
                      <UpdateIcon fontSize="small" />
                    </IconButton>
                  )}
                  {view.IsRemovable && mayRemove && (
                    <IconButton
                      edge="end"
                      aria-label={t('frame.views.remove', { name: view.Name })}
                      onClick={() => {
                        remove.mutate({ params: { savedViewID: view.SavedViewID } })
                        if (isOpen) setOpened(null)
                      }}
                    >
                      <DeleteIcon fontSize="small" />
                    </IconButton>
                  )}
                </>
              }
            >
              <ListItemButton
                aria-current={isOpen ? 'true' : undefined}
                selected={isOpen}
                onClick={() => {
                  show(view, pathname)
                  onDone()
                }}
                sx={mayUpdate ? { '&&': { pr: 11 } } : undefined}
              >
                <ListItemIcon sx={{ minWidth: 28 }}>{isOpen && <CheckIcon fontSize="small" />}</ListItemIcon>
                <ListItemText primary={view.Name} />
              </ListItemButton>
            </ListItem>
          )
        })}
      </List>
    </>
  )
}

/** Returns a function that gives a view the state of the list, and offers to undo that. */
function useUpdateView(onChanged: () => void) {
  const t = useT()
  const notify = useNotify()
  const state = useListState()
  const { resource } = useListContext()
  const [, setOpened] = useOpenView(resource)
  const run = useWrite(client.workbench.updateView, { failed: t('frame.views.not_updated'), onSuccess: onChanged })
  return ({ SavedViewID, Name, Query: before }: SavedView) => {
    const Query = writeView(state)
    const params = { savedViewID: SavedViewID }
    // The list of views may be closed by then, and its own writes with it.
    const undo = () =>
      client.workbench.updateView({ params, body: { Query: before } }).then(
        () => {
          notify(t('frame.undone'), { type: 'success' })
          onChanged()
        },
        (error: unknown) => notify(messageOf(error), { type: 'error' }),
      )
    run.mutate(
      { params, body: { Query } },
      {
        onSuccess: () => {
          setOpened({ Name, Query })
          notify(t('frame.views.updated', { name: Name }), { type: 'success', ...undoable(() => void undo()) })
        },
      },
    )
  }
}

const KeepView = ({ resource, onKept }: { resource: string; onKept: () => void }) => {
  const t = useT()
  const state = useListState()
  const [, setOpened] = useOpenView(resource)
  const [name, setName] = useState('')
  const [isShared, setShared] = useState(false)
  const save = useWrite(client.workbench.saveView, {
    done: t('frame.views.kept'),
    onSuccess: ({ Name, Query }) => {
      setOpened({ Name, Query })
      setName('')
      onKept()
    },
    onError: () => undefined,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const Query = writeView(state)
    save.mutate({ body: { Resource: resource, Name: name.trim(), Query, IsShared: isShared } })
  }
  return (
    <form onSubmit={submit}>
      <Stack spacing={1} useFlexGap>
        <TextField
          label={t('frame.views.name')}
          value={name}
          required
          onChange={(event) => setName(event.target.value)}
          error={save.isError}
          helperText={save.isError ? messageOf(save.error) : t('frame.views.name_help')}
          slotProps={{ htmlInput: { maxLength: maxViewName } }}
        />
        <FormControlLabel
          control={<Checkbox checked={isShared} onChange={(event) => setShared(event.target.checked)} />}
          label={t('frame.views.share')}
        />
        <Button type="submit" variant="outlined" loading={save.isPending}>
          {t('frame.views.keep')}
        </Button>
      </Stack>
    </form>
  )
}
