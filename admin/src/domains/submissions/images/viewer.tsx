import PreviousIcon from '@mui/icons-material/ChevronLeft'
import NextIcon from '@mui/icons-material/ChevronRight'
import CloseIcon from '@mui/icons-material/Close'
import FitIcon from '@mui/icons-material/FitScreenOutlined'
import LeftIcon from '@mui/icons-material/RotateLeft'
import RightIcon from '@mui/icons-material/RotateRight'
import InIcon from '@mui/icons-material/ZoomIn'
import OutIcon from '@mui/icons-material/ZoomOut'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { type Below, useT, type Values } from '../../../lib/texts'
import type { Tile } from './tiles'
import { useNameOf } from './use-name-of'
import { fitted, keyed, moved, turned, type View, zoomed } from './view'

type Props = { tiles: readonly Tile[]; first: number; onClose: () => void }

/** Shows one image as large as the window, to zoom, turn and move by mouse and keyboard. */
export const Viewer = ({ tiles, first, onClose }: Props) => {
  const t = useT()
  const id = useId()
  const nameOf = useNameOf()
  const [at, setAt] = useState(first)
  const [view, setView] = useState(fitted)
  const tile = tiles[at]
  if (!tile) return null
  const words = (path: Below<'resources.submission-images.viewer'>, values?: Values) =>
    t(`resources.submission-images.viewer.${path}`, values)
  const go = (step: 1 | -1) => {
    setAt((at + step + tiles.length) % tiles.length)
    setView(fitted)
  }
  const pressed = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const done = keyed(view, event.key)
    if (!done) return
    event.preventDefault()
    if ('step' in done) go(done.step)
    else setView(done)
  }
  return (
    <Dialog fullScreen open onClose={onClose} onKeyDown={pressed} aria-labelledby={id} aria-describedby={`${id}-keys`}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 0.5,
          p: 1,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Typography id={id} variant="h5" component="h2" sx={{ px: 1, mr: 'auto' }}>
          {nameOf(tile)}
        </Typography>
        <Typography
          role="status"
          variant="body2"
          color="textSecondary"
          sx={{ px: 1, fontVariantNumeric: 'tabular-nums' }}
        >
          {words('state', {
            at: at + 1,
            total: tiles.length,
            zoom: Math.round(view.zoom * 100),
            turn: ((view.turn % 360) + 360) % 360,
          })}
        </Typography>
        <Tool label={words('previous')} onClick={() => go(-1)} icon={<PreviousIcon />} />
        <Tool label={words('next')} onClick={() => go(1)} icon={<NextIcon />} />
        <Tool label={words('out')} onClick={() => setView(zoomed(view, -1))} icon={<OutIcon />} />
        <Tool label={words('in')} onClick={() => setView(zoomed(view, 1))} icon={<InIcon />} />
        <Tool label={words('fit')} onClick={() => setView(fitted)} icon={<FitIcon />} />
        <Tool label={words('left')} onClick={() => setView(turned(view, -1))} icon={<LeftIcon />} />
        <Tool label={words('right')} onClick={() => setView(turned(view, 1))} icon={<RightIcon />} />
        <Tool label={t('frame.close')} onClick={onClose} icon={<CloseIcon />} />
      </Box>
      <Stage tile={tile} view={view} onView={setView} alt={nameOf(tile)} />
      <Typography id={`${id}-keys`} variant="caption" color="textSecondary" sx={{ p: 1, textAlign: 'center' }}>
        {words('keys')}
      </Typography>
    </Dialog>
  )
}

const Tool = ({ label, icon, onClick }: { label: string; icon: ReactNode; onClick: () => void }) => (
  <Tooltip title={label}>
    <IconButton aria-label={label} onClick={onClick}>
      {icon}
    </IconButton>
  </Tooltip>
)

type StageProps = { tile: Tile; view: View; alt: string; onView: (view: View) => void }

/** Shows the image in its view; the wheel zooms, dragging moves. */
const Stage = ({ tile, view, alt, onView }: StageProps) => {
  const [hold, setHold] = useState<{ x: number; y: number } | null>(null)
  const isSideways = view.turn % 180 !== 0
  return (
    <Box
      onWheel={(event) => onView(zoomed(view, event.deltaY < 0 ? 1 : -1))}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        setHold({ x: event.clientX, y: event.clientY })
      }}
      onPointerMove={(event) => {
        if (!hold) return
        onView(moved(view, event.clientX - hold.x, event.clientY - hold.y))
        setHold({ x: event.clientX, y: event.clientY })
      }}
      onPointerUp={() => setHold(null)}
      onPointerCancel={() => setHold(null)}
      sx={{
        flex: 1,
        minHeight: 0,
        overflow: 'hidden',
        position: 'relative',
        containerType: 'size',
        bgcolor: 'action.hover',
        cursor: view.zoom > 1 ? (hold ? 'grabbing' : 'grab') : 'default',
        touchAction: 'none',
      }}
    >
      <Box
        component="img"
        src={tile.full}
        alt={alt}
        draggable={false}
        style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.zoom}) rotate(${view.turn}deg)` }}
        // A turned image has its width where the height of the stage is.
        sx={{
          position: 'absolute',
          top: '50%',
          left: '50%',
          translate: '-50% -50%',
          maxWidth: isSideways ? '100cqh' : '100cqw',
          maxHeight: isSideways ? '100cqw' : '100cqh',
          userSelect: 'none',
        }}
      />
    </Box>
  )
}
