import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Divider from '@mui/material/Divider'
import FormControlLabel from '@mui/material/FormControlLabel'
import IconButton from '@mui/material/IconButton'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemText from '@mui/material/ListItemText'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { SavedView } from '@obverse/contract/domains/workbench'
import { maxViewName } from '@obverse/contract/rules/workbench'
import { useListContext, useStore, useTranslate } from 'ra-core'
import { type FormEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { readView, viewSearch, writeView } from '../../lib/list-view'
import { useMay } from '../../providers/access'
import { useRead, useWrite } from '../../providers/calls'
import { client, messageOf } from '../../providers/http'
import { ErrorState, LoadingRows } from '../states'

type Props = { resource: string; onDone: () => void }

export const SavedViews = ({ resource, onDone }: Props) => {
  const t = useTranslate()
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
          {t('frame.views.none')}
        </Typography>
      )}
      <ViewList title={t('frame.views.own')} views={own} onDone={onDone} onRemoved={again} />
      <ViewList title={t('frame.views.shared')} views={shared} onDone={onDone} onRemoved={again} />
      {mayKeep && (
        <>
          <Divider sx={{ my: 1.5 }} />
          <KeepView resource={resource} onKept={again} />
        </>
      )}
    </>
  )
}

type ListProps = { title: string; views: SavedView[]; onDone: () => void; onRemoved: () => void }

const ViewList = ({ title, views, onDone, onRemoved }: ListProps) => {
  const t = useTranslate()
  const show = useShowView()
  const mayRemove = useMay('change')
  const remove = useWrite(client.workbench.deleteView, {
    done: t('frame.views.removed'),
    failed: `${t('frame.remove.failed')}.`,
    onSuccess: onRemoved,
  })
  if (views.length === 0) return null
  return (
    <>
      <Typography variant="overline" component="h3" color="textSecondary" sx={{ display: 'block', mt: 1 }}>
        {title}
      </Typography>
      <List dense disablePadding>
        {views.map((view) => (
          <ListItem
            key={view.SavedViewID}
            disablePadding
            secondaryAction={
              view.IsRemovable &&
              mayRemove && (
                <IconButton
                  edge="end"
                  aria-label={t('frame.views.remove', { name: view.Name })}
                  onClick={() => remove.mutate({ params: { savedViewID: view.SavedViewID } })}
                >
                  <DeleteIcon fontSize="small" />
                </IconButton>
              )
            }
          >
            <ListItemButton
              onClick={() => {
                show(view)
                onDone()
              }}
            >
              <ListItemText primary={view.Name} />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
    </>
  )
}

/** Returns a function that opens the address of a view and hides its columns. */
function useShowView() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { resource } = useListContext()
  const [, setHidden] = useStore<string[]>(`${resource}.datatable`)
  return ({ Query }: SavedView) => {
    const view = readView(Query)
    if (!view) return
    setHidden(view.hiddenColumns)
    void navigate(`${pathname}?${viewSearch(view)}`)
  }
}

const KeepView = ({ resource, onKept }: { resource: string; onKept: () => void }) => {
  const t = useTranslate()
  const { filterValues, sort, perPage } = useListContext()
  const [hiddenColumns] = useStore<string[]>(`${resource}.datatable`, [])
  const [name, setName] = useState('')
  const [isShared, setShared] = useState(false)
  const save = useWrite(client.workbench.saveView, {
    done: t('frame.views.kept'),
    onSuccess: () => {
      setName('')
      onKept()
    },
    onError: () => undefined,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const Query = writeView({ filter: filterValues, sort, perPage, hiddenColumns })
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
