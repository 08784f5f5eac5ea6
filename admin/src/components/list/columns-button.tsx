import ColumnsIcon from '@mui/icons-material/ViewWeekOutlined'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Popover from '@mui/material/Popover'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useResourceContext, useStore, useTranslateLabel } from 'ra-core'
import { Children, isValidElement, type ReactNode, useId, useState } from 'react'
import { useT } from '../../lib/texts'

/** Returns the columns among a table's children: their name in react-admin's store, and their heading. */
function columnsIn(children: ReactNode): { name: string; source?: string; label?: string }[] {
  return Children.toArray(children).flatMap((child) => {
    if (!isValidElement<{ source?: string; label?: unknown }>(child)) return []
    const { source, label } = child.props
    const text = typeof label === 'string' ? label : undefined
    const name = source ?? text
    return name ? [{ name, ...(source && { source }), ...(text && { label: text }) }] : []
  })
}

/** Chooses the visible columns of the list; the choice is remembered in this browser. */
export const ColumnsButton = ({ children }: { children: ReactNode }) => {
  const t = useT()
  const id = useId()
  const label = useTranslateLabel()
  const resource = useResourceContext() ?? ''
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [hidden, setHidden] = useStore<string[]>(`${resource}.datatable`, [])
  const columns = columnsIn(children)
  const shown = columns.filter(({ name }) => !hidden.includes(name))
  const toggle = (name: string) =>
    setHidden(hidden.includes(name) ? hidden.filter((each) => each !== name) : [...hidden, name])
  if (columns.length < 2) return null
  return (
    <>
      <Button
        startIcon={<ColumnsIcon />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('frame.columns.title')}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': id, sx: { p: 2, minWidth: 220 } } }}
      >
        <Typography id={id} variant="h5" component="h2" sx={{ mb: 1 }}>
          {t('frame.columns.shown')}
        </Typography>
        <Stack>
          {columns.map(({ name, ...column }) => (
            <FormControlLabel
              key={name}
              control={<Checkbox checked={!hidden.includes(name)} onChange={() => toggle(name)} />}
              disabled={shown.length === 1 && shown[0]?.name === name}
              label={label({ ...column, resource })}
            />
          ))}
        </Stack>
        <Button onClick={() => setHidden([])} disabled={shown.length === columns.length} sx={{ mt: 1 }}>
          {t('frame.columns.all')}
        </Button>
      </Popover>
    </>
  )
}
