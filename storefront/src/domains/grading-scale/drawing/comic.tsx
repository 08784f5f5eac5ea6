import styles from './drawing.module.css'
import { short, spread, upTo } from './spread'

/** Draws a comic: ticks at the spine tell the best apart, then corners, creases, tears and missing pieces. */
export function ComicDrawing({ condition }: { condition: number }) {
  const worn = 1 - condition / 100
  const blunt = worn * 11
  const cover = `M22 6H${short(98 - blunt)}L98 ${short(6 + blunt * 0.8)}V${short(134 - blunt)}L${short(98 - blunt * 1.1)} 134H22z`
  return (
    <svg viewBox="16 0 88 140" className={styles.drawing} aria-hidden="true">
      <path d={cover} className={styles.body} />
      <g opacity={short(1 - worn * 0.6)}>
        <path d="M29 6v128" className={styles.line} />
        <path d="M36 14h50v18H36z" className={styles.relief} />
        <path d="M36 40h50v82H36z" className={styles.line} />
        <path d="M61 52l5 15 15-5-7 14 12 10-16 0-2 17-9-13-13 10 4-16-13-8 15-3z" className={styles.relief} />
      </g>
      {upTo(Math.min(18, worn * 24)).map((at) => {
        const y = 12 + spread(at, 1) * 116
        const long = 2 + spread(at, 2) * (4 + worn * 10)
        return (
          <path key={at} d={`M22 ${short(y)}h${short(long)}`} className={worn < 0.2 ? styles.faint : styles.mark} />
        )
      })}
      {worn > 0.12 && <path d={`M${short(98 - worn * 34)} 6L98 ${short(6 + worn * 30)}`} className={styles.mark} />}
      {worn > 0.3 && <path d={`M${short(98 - worn * 40)} 134L98 ${short(134 - worn * 44)}`} className={styles.mark} />}
      {worn > 0.45 && <path d="M30 92C52 84 74 96 98 88" className={styles.mark} />}
      {worn > 0.6 && <path d="M44 134C48 110 40 86 52 60" className={styles.mark} />}
      {upTo((worn - 0.4) * 14).map((at) => (
        <circle
          key={at}
          cx={short(32 + spread(at, 5) * 60)}
          cy={short(14 + spread(at, 6) * 112)}
          r={short(1.5 + spread(at, 7) * 3)}
          className={styles.stain}
        />
      ))}
      {worn > 0.75 && <path d="M99 44l-15 5 8 4-9 6 16 5z" className={styles.hole} />}
      {worn > 0.88 && <path d="M21 104l14 4-4 6 12 10-6 11H21z" className={styles.hole} />}
    </svg>
  )
}
