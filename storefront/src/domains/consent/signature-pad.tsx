'use client'

import {
  maxStrokePoints,
  maxStrokes,
  type Stroke,
  signatureField,
  signaturePath,
} from '@obverse/contract/rules/consent'
import { type PointerEvent, useRef } from 'react'
import { Button } from '../../components/button'
import { Notes } from '../../components/form/text-field'
import { useT } from '../../components/texts'
import styles from './consent.module.css'

/** The least way between two points of a stroke: a slow pen sends many that are the same on paper. */
const STEP = 5

type Props = { id: string; strokes: readonly Stroke[]; error: string | undefined; onDraw: (strokes: Stroke[]) => void }

/** Takes a signature drawn by finger, pen or mouse: its strokes as points in the units of the field. */
export function SignaturePad({ id, strokes, error, onDraw }: Props) {
  const t = useT('Consent.Form')
  const drawing = useRef(false)
  const latest = useRef(strokes)
  latest.current = strokes
  const pointOf = (event: PointerEvent<SVGSVGElement>): [number, number] => {
    const box = event.currentTarget.getBoundingClientRect()
    const within = (share: number, most: number) => Math.round(Math.min(1, Math.max(0, share)) * most)
    return [
      within((event.clientX - box.left) / box.width, signatureField.width),
      within((event.clientY - box.top) / box.height, signatureField.height),
    ]
  }
  const draw = (next: Stroke[]) => {
    latest.current = next
    onDraw(next)
  }
  const begin = (event: PointerEvent<SVGSVGElement>) => {
    if (!event.isPrimary || event.button !== 0 || latest.current.length >= maxStrokes) return
    event.currentTarget.setPointerCapture(event.pointerId)
    drawing.current = true
    draw([...latest.current, [pointOf(event)]])
  }
  const move = (event: PointerEvent<SVGSVGElement>) => {
    const stroke = latest.current.at(-1)
    const [x = 0, y = 0] = stroke?.at(-1) ?? []
    if (!drawing.current || !event.isPrimary || !stroke) return
    const point = pointOf(event)
    if (Math.hypot(point[0] - x, point[1] - y) < STEP) return
    if (stroke.length < maxStrokePoints) draw([...latest.current.slice(0, -1), [...stroke, point]])
    else if (latest.current.length < maxStrokes) draw([...latest.current, [[x, y], point]])
  }
  const end = () => {
    drawing.current = false
  }
  return (
    <div className={styles.pad}>
      <svg
        id={id}
        tabIndex={-1}
        role="img"
        aria-label={t(strokes.length > 0 ? 'Pad.Drawn' : 'Pad.Empty')}
        aria-describedby={error ? `${id}-error` : undefined}
        viewBox={`0 0 ${signatureField.width} ${signatureField.height}`}
        className={styles.field}
        data-invalid={error ? true : undefined}
        onPointerDown={begin}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <line x1={30} y1={160} x2={570} y2={160} className={styles.rule} />
        <path d={signaturePath(strokes)} className={styles.ink} />
      </svg>
      <Notes id={id} hint={t('Pad.Hint')} error={error} />
      <div>
        <Button kind="quiet" onClick={() => draw([])} aria-disabled={strokes.length === 0}>
          {t('Pad.Clear')}
        </Button>
      </div>
    </div>
  )
}
