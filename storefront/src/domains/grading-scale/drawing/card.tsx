import styles from './drawing.module.css'
import { short, spread, upTo } from './spread'

/** Draws a card: centering and corners tell the best apart, then edges and surface, and at last creases. */
export function CardDrawing({ condition }: { condition: number }) {
  const worn = 1 - condition / 100
  const shift = Math.min(4, worn * 14)
  return (
    <svg viewBox="0 0 100 140" className={styles.drawing} aria-hidden="true">
      <rect x="6" y="6" width="88" height="128" rx={short(1.5 + worn * 11)} className={styles.body} />
      <g transform={`translate(${short(shift)} ${short(-shift * 0.6)})`} opacity={short(1 - worn * 0.5)}>
        <rect x="14" y="14" width="72" height="86" className={styles.line} />
        <circle cx="50" cy="44" r="14" className={styles.relief} />
        <path d="M22 100c1-26 12-36 28-36s27 10 28 36z" className={styles.relief} />
        <path d="M14 111h44M72 111h14M14 119h30" className={styles.line} />
      </g>
      {upTo(worn * 26).map((at) => {
        const along = spread(at, 1)
        const [x, y] = [
          [6, 12 + along * 116],
          [92, 12 + along * 116],
          [12 + along * 76, 6],
          [12 + along * 76, 132],
        ][at % 4] ?? [6, 6]
        return <rect key={at} x={short(x ?? 6)} y={short(y ?? 6)} width="2" height="2" className={styles.hole} />
      })}
      {upTo((worn - 0.2) * 14).map((at) => {
        const [x, y] = [16 + spread(at, 2) * 60, 16 + spread(at, 3) * 100]
        return (
          <path key={at} d={`M${short(x)} ${short(y)}l${short(4 + spread(at, 4) * 10)} -5`} className={styles.faint} />
        )
      })}
      {worn > 0.45 && <path d={`M94 ${short(48 - worn * 20)}L${short(94 - worn * 50)} 6`} className={styles.mark} />}
      {worn > 0.62 && <path d="M6 98C34 88 62 104 94 92" className={styles.mark} />}
      {worn > 0.75 && <path d="M38 134C44 104 34 74 46 40" className={styles.mark} />}
      {worn > 0.88 && <path d="M5 118l13 4 6 13H5z" className={styles.hole} />}
    </svg>
  )
}
