/**
 * The command palette (Ctrl+K): an accessible combobox over the permitted pages and actions, saved views and the search of
 * each domain.
 */
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import InputBase from '@mui/material/InputBase'
import Typography from '@mui/material/Typography'
import { useLocale } from 'ra-core'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useLayoutEffect, useState } from 'react'
import { hiddenFromSight } from '../components/hidden-from-sight'
import { useMoney } from '../components/money-text'
import { dateText } from '../lib/dates'
import { useLookUp, useT } from '../lib/texts'
import type { Entry } from './palette-entry'
import { usePaletteHits } from './use-palette-hits'

type Props = {
  /** Returns what was typed before the palette was there, once. */
  takeTyped?: () => string
  onClose: () => void
}

export const CommandPalette = ({ takeTyped, onClose }: Props) => {
  const t = useT()
  const id = useId()
  const [text, setText] = useState('')
  // By name: hits that come later may take a place above it.
  const [chosen, setChosen] = useState('')
  useLayoutEffect(() => {
    const typed = takeTyped?.()
    if (typed) setText((before) => before + typed)
  }, [takeTyped])
  const { groups, isCertain, isSearching, failed } = usePaletteHits(text)
  const [isAwaited, setAwaited] = useState(false)
  const hits = groups.flatMap((group) => group.hits)
  const chosenAt = hits.findIndex((hit) => keyOf(hit) === chosen)
  const at = Math.max(0, chosenAt)
  const choose = (hit: Entry | undefined) => setChosen(hit ? keyOf(hit) : '')

  const open = (hit: Entry | undefined) => {
    if (!hit) return
    onClose()
    hit.open()
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) choose(hits[(at + step + hits.length) % hits.length])
    else if (event.key === 'Enter') enter()
    else return
    event.preventDefault()
  }
  // Enter right after typing means the first hit of the whole text, which may still be on its way.
  const enter = () => {
    if (isSearching && chosenAt < 0 && !isCertain) setAwaited(true)
    else open(hits[at])
  }
  const isAnswered = isAwaited && !isSearching
  const openAwaited = useEffectEvent(() => {
    setAwaited(false)
    open(hits[0])
  })
  useEffect(() => {
    if (isAnswered) openAwaited()
  }, [isAnswered])
  const status = isSearching
    ? t('frame.palette.searching')
    : hits.length === 0
      ? t('frame.palette.none', { text })
      : t('frame.palette.results', { count: hits.length })
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={`${id}-title`}
      fullWidth
      maxWidth="sm"
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      slotProps={{ paper: { sx: { mt: { xs: 2, sm: 8 } } } }}
    >
      <Typography id={`${id}-title`} component="h2" sx={hiddenFromSight}>
        {t('frame.palette.title')}
      </Typography>
      <InputBase
        autoFocus
        fullWidth
        value={text}
        placeholder={t('frame.palette.title')}
        onChange={(event) => {
          setText(event.target.value)
          setChosen('')
          setAwaited(false)
        }}
        onKeyDown={press}
        slotProps={{
          input: {
            role: 'combobox',
            'aria-label': t('frame.palette.title'),
            'aria-expanded': true,
            'aria-controls': `${id}-list`,
            'aria-autocomplete': 'list',
            'aria-describedby': `${id}-hint`,
            ...(hits.length > 0 && { 'aria-activedescendant': `${id}-${at}` }),
          },
        }}
        sx={{ px: 2.5, py: 1.5, fontSize: '1rem', borderBottom: 1, borderColor: 'divider' }}
      />
      <Box
        id={`${id}-list`}
        role="listbox"
        aria-label={t('frame.palette.title')}
        sx={{ maxHeight: '50vh', overflowY: 'auto', p: 1 }}
      >
        {groups.map((group, place) => {
          const first = groups.slice(0, place).reduce((sum, { hits }) => sum + hits.length, 0)
          return (
            <Group key={group.name} id={`${id}-group-${place}`} name={group.name}>
              {group.hits.map((hit, index) => (
                <Option
                  key={keyOf(hit)}
                  id={`${id}-${first + index}`}
                  hit={hit}
                  isChosen={first + index === at}
                  onPick={() => open(hit)}
                  onPoint={() => choose(hit)}
                />
              ))}
            </Group>
          )
        })}
      </Box>
      <Typography
        role="status"
        color="textSecondary"
        sx={hits.length > 0 && !isSearching ? hiddenFromSight : { px: 2.5, pb: 1.5 }}
      >
        {status}
      </Typography>
      {failed.map((name) => (
        <Typography key={name} role="alert" color="error" sx={{ px: 2.5, pb: 1 }}>
          {t('frame.palette.failed', { name })}
        </Typography>
      ))}
      <Typography
        id={`${id}-hint`}
        variant="caption"
        color="textSecondary"
        sx={{ px: 2.5, py: 1, borderTop: 1, borderColor: 'divider' }}
      >
        {t('frame.palette.hint')}
      </Typography>
    </Dialog>
  )
}

/** Returns what names a hit among all that are shown: one address may have a page and a hit. */
const keyOf = ({ id, label }: Entry) => `${id}-${label}`

const Group = ({ id, name, children }: { id: string; name: string; children: React.ReactNode }) => (
  // biome-ignore lint/a11y/useSemanticElements: a role groups the options of a listbox; a fieldset is not allowed there.
  <div role="group" aria-labelledby={id}>
    <Typography id={id} variant="overline" component="div" color="textSecondary" sx={{ px: 1.5, pt: 0.5 }}>
      {name}
    </Typography>
    {children}
  </div>
)

type OptionProps = { id: string; hit: Entry; isChosen: boolean; onPick: () => void; onPoint: () => void }

/** Returns what tells a hit from others of its name: its kind, detail, state and date. */
function useDetail({ kind, detail, state, date }: Entry): string {
  const t = useT()
  const lookUp = useLookUp()
  const locale = useLocale()
  return [kind && lookUp(kind), detail, state && t(state), date && dateText(date, locale)].filter(Boolean).join(' · ')
}

const Option = ({ id, hit, isChosen, onPick, onPoint }: OptionProps) => {
  const detail = useDetail(hit)
  const write = useMoney()
  return (
    <Box
      id={id}
      role="option"
      aria-selected={isChosen}
      ref={(node: HTMLElement | null) => {
        if (isChosen) node?.scrollIntoView?.({ block: 'nearest' })
      }}
      onClick={onPick}
      onPointerMove={isChosen ? undefined : onPoint}
      sx={{
        display: 'flex',
        gap: 2,
        px: 1.5,
        py: 0.75,
        borderRadius: 1,
        cursor: 'pointer',
        bgcolor: isChosen ? 'action.selected' : undefined,
      }}
    >
      <span lang={hit.lang}>{[hit.label, hit.amount && write(hit.amount)].filter(Boolean).join(' · ')}</span>
      {detail && (
        <Box
          component="span"
          sx={{ ml: 'auto', minWidth: 0, overflowWrap: 'anywhere', color: 'text.secondary', textAlign: 'right' }}
        >
          {detail}
        </Box>
      )}
    </Box>
  )
}
