import styles from './drawing.module.css'
import { short, spread, upTo } from './spread'

/** From here up a note has no fold: 60 of 70. */
const UNFOLDED = 85

/**
 * Draws a note: centering tells the best apart, then folds decide, and at last round corners, tears and missing pieces.
 */
export function NoteDrawing({ condition }: { condition: number }) {
  const worn = Math.max(0, 1 - condition / UNFOLDED)
  const shift = Math.min(4, (100 - condition) * 0.25)
  const folds = condition >= UNFOLDED ? 0 : Math.min(9, 1 + Math.floor((83 - condition) / 7))
  return (
    <svg viewBox="0 0 160 90" className={styles.drawing} aria-hidden="true">
      <rect x="4" y="8" width="152" height="74" rx={short(1 + worn * 9)} className={styles.body} />
      <g transform={`translate(${short(shift)} ${short(shift * 0.7)})`} opacity={short(1 - worn * 0.6)}>
        <rect x="12" y="16" width="136" height="58" rx="1" className={styles.line} />
        <rect x="17" y="21" width="126" height="48" rx="1" className={styles.letters} />
        <ellipse cx="80" cy="45" rx="17" ry="21" className={styles.relief} />
        <path d="M68 60c2-9 22-9 24 0M75 40a5 7 0 1 0 10 0a5 7 0 1 0-10 0" className={styles.line} />
        <path d="M26 31h20M26 38h12M114 52h20M122 59h12" className={styles.line} />
      </g>
      {upTo(folds).map((at) => {
        const isAcross = at === 2 || at === 5
        const place = at === 0 ? 80 : 14 + spread(at, 4) * 132
        const d = isAcross ? `M4 ${short(at === 2 ? 45 : 64)}h152` : `M${short(place)} 8v74`
        return <path key={at} d={d} className={at < 2 && condition > 72 ? styles.faint : styles.mark} />
      })}
      {upTo(worn * 12).map((at) => (
        <circle
          key={at}
          cx={short(10 + spread(at, 5) * 140)}
          cy={short(13 + spread(at, 6) * 64)}
          r={short(1 + spread(at, 7) * 3)}
          className={styles.stain}
        />
      ))}
      {condition < 15 && <path d="M60 7l5 16 4-9 4 7 3-14zM118 83l-6-14-5 8-4-5 3 11z" className={styles.hole} />}
      {condition < 6 && <path d="M3 60l16 4 8 10-6 9H3z" className={styles.hole} />}
    </svg>
  )
}
