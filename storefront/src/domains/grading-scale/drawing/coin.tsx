import styles from './drawing.module.css'
import { short, spread, upTo } from './spread'

/** The lowest condition of an uncirculated coin: 60 of 70. */
const UNCIRCULATED = 85
const curls = ['M40 44c8-14 26-17 38-8', 'M37 53c7-13 25-18 40-9', 'M37 62c5-12 19-18 33-14', 'M40 71c3-10 12-16 24-16']

/**
 * Draws a coin: luster and contact marks tell uncirculated ones apart. In circulation the hair goes first, then letters and
 * rim; the high points become flat.
 */
export function CoinDrawing({ condition, isDetails }: { condition: number; isDetails: boolean }) {
  const isNew = condition >= UNCIRCULATED
  // The first wear is on the high points alone: details last longer than the number falls.
  const worn = Math.max(0, 1 - condition / UNCIRCULATED) ** 2
  const marks = isNew ? (100 - condition) * 1.1 : 8
  return (
    <svg viewBox="0 0 120 120" className={styles.drawing} aria-hidden="true">
      <circle cx="60" cy="60" r="55" className={styles.body} />
      {isNew &&
        upTo(4 + ((condition - UNCIRCULATED) / 15) * 20).map((at) => {
          const turn = at * 2.399
          const [x, y] = [Math.cos(turn), Math.sin(turn)]
          const d = `M${short(60 + x * 38)} ${short(60 + y * 38)}L${short(60 + x * 50)} ${short(60 + y * 50)}`
          return <path key={at} d={d} className={styles.luster} />
        })}
      <circle cx="60" cy="60" r="51" className={styles.line} opacity={short(1 - worn * 0.8)} />
      <circle cx="60" cy="60" r="45" className={styles.letters} opacity={short(Math.max(0, 1 - worn * 0.95))} />
      <path
        d="M54 94c-2-10-12-9-14-20-4-16 3-36 22-38 13-1 19 8 20 18l6 11-6 3c1 9-3 12-11 11l1 12z"
        className={styles.relief}
        opacity={short(1 - worn * 0.65)}
      />
      {curls.map((d, at) => (
        <path key={d} d={d} className={styles.line} opacity={short(Math.max(0, 1 - worn * (1.3 + at * 0.35)))} />
      ))}
      <ellipse
        cx="60"
        cy="58"
        rx={short(6 + worn * 16)}
        ry={short(8 + worn * 20)}
        className={styles.flat}
        opacity={short(worn)}
      />
      {upTo(marks).map((at) => {
        const turn = spread(at, 1) * Math.PI * 2
        const far = 8 + spread(at, 2) * 36
        const [x, y] = [60 + Math.cos(turn) * far, 60 + Math.sin(turn) * far]
        const long = 2 + spread(at, 3) * (isNew ? 4 : 6)
        const d = `M${short(x)} ${short(y)}l${short(Math.cos(at) * long)} ${short(Math.sin(at) * long)}`
        return <path key={at} d={d} className={styles.mark} />
      })}
      {isDetails && <path d="M28 46L78 22M32 54L88 27M34 63L94 34M38 71L98 42M44 78L101 50" className={styles.harm} />}
    </svg>
  )
}
