import { choiceOf, randomOf } from './hash'
import { turned } from './shapes'
import { type Subject, subjects } from './subjects'
import { group, path, round } from './svg'

/** Draws a subject as medals were engraved for print: parallel lines pushed up where the metal is raised. */

type Tone = 'field' | 'raised' | 'shade'
type Point = [number, number]
/** Path data by tone, in quarter units of the disc of radius 100. */
type Lines = Record<Tone, string>

type Cut = {
  lines: number
  /** Half the width and half the height of the ellipse that the lines fill. */
  across: number
  down: number
  /** The lines' angle in radians. */
  angle: number
  /** The height that a raised part pushes a line up. */
  lift: number
  /** The distance between looks at the height, and how far from the true line a simplified one may be. */
  step: number
  tolerance: number
}

/** A cut of a subject in full, as large drawings have it; small ones take fewer lines. */
export const fullCut: Cut = { lines: 54, across: 92, down: 92, angle: 0, lift: 4.6, step: 1.5, tolerance: 0.8 }

const clamp = (value: number) => Math.min(1, Math.max(0, value))

/** Returns the height of the metal over a point, between 0 and 1.1: a short edge, then a bevel of 12. */
function heightOf(subject: Subject): (x: number, y: number) => number {
  return (x, y) => {
    const distance = subject(x, y)
    return clamp((1.2 - distance) / 2.4) * 0.6 + clamp(-distance / 12) * 0.5
  }
}

/** Returns the subject of a collectible: its subcategory decides which, the collectible its size, side and shape. */
function subjectOf(subcategory: string, collectible: string): Subject {
  const random = randomOf(collectible)
  const scale = 0.94 + random() * 0.1
  const side = random() > 0.5 ? scale : -scale
  const subject = choiceOf(`subject:${subcategory}`, subjects)(random)
  return (x, y) => subject(x / side, y / scale) * scale
}

/** Returns the tone at a point for a light from the upper left, null where the metal is bright and stays bare. */
function toneAt(height: (x: number, y: number) => number, x: number, y: number): Tone | null {
  const slope = height(x + 1.8, y + 1.8) - height(x - 1.8, y - 1.8)
  if (slope > 0.3) return null
  if (slope < -0.2) return 'shade'
  return height(x, y) > 0.3 ? 'raised' : 'field'
}

/** Returns a line with the points left out that are nearer than the tolerance to it (Douglas and Peucker). */
function simplified(points: Point[], tolerance: number): Point[] {
  const [first, last] = [points[0], points.at(-1)]
  if (points.length < 3 || !first || !last) return points
  const [dx, dy] = [last[0] - first[0], last[1] - first[1]]
  const length = Math.hypot(dx, dy) || 1
  let [farthest, distance] = [0, 0]
  points.forEach(([x, y], at) => {
    const away = Math.abs(dy * (x - first[0]) - dx * (y - first[1])) / length
    if (away > distance) [farthest, distance] = [at, away]
  })
  if (distance <= tolerance) return [first, last]
  return [
    ...simplified(points.slice(0, farthest + 1), tolerance).slice(0, -1),
    ...simplified(points.slice(farthest), tolerance),
  ]
}

/** Returns path data of one line in whole numbers: the first point, then each step from the one before. */
function dataOf(points: Point[]): string {
  const whole = points.map(([x, y]): Point => [Math.round(x), Math.round(y)])
  const steps = whole.slice(1).map(([x, y], at) => {
    const [fromX, fromY] = whole[at] ?? [0, 0]
    return `${x - fromX} ${y - fromY}`
  })
  return `M${whole[0]?.join(' ')}l${steps.join(' ')}`.replaceAll(' -', '-')
}

function engrave(subject: Subject, { lines, across, down, angle, lift, step, tolerance }: Cut): Lines {
  const height = heightOf(subject)
  const drawn: Lines = { field: '', raised: '', shade: '' }
  const put = (tone: Tone | null, run: Point[]) => {
    if (tone && run.length > 1) drawn[tone] += dataOf(simplified(run, tolerance))
  }
  for (let line = 0; line < lines; line += 1) {
    const aside = ((line + 0.5) / lines) * 2 * down - down
    const half = across * Math.sqrt(Math.max(0, 1 - (aside / down) ** 2))
    let [run, tone]: [Point[], Tone | null] = [[], null]
    for (let along = -half; along <= half; along += step) {
      const [x, y] = turned(along, aside, -angle)
      const [toX, toY] = turned(along, aside - lift * height(x, y), -angle)
      const here: Point = [toX * 4, toY * 4]
      const now = toneAt(height, x, y)
      if (now !== tone) {
        put(tone, [...run, here])
        run = []
        tone = now
      }
      run.push(here)
    }
    put(tone, run)
  }
  return drawn
}

// A motif takes milliseconds to cut and a list shows the same few; the oldest makes room for the newest.
const kept = new Map<string, Lines>()
const keptAtMost = 200

function linesOf(subcategory: string, collectible: string, cut: Cut): Lines {
  const key = JSON.stringify([subcategory, collectible, Object.values(cut)])
  const found = kept.get(key) ?? engrave(subjectOf(subcategory, collectible), cut)
  kept.delete(key)
  kept.set(key, found)
  const oldest = kept.keys().next()
  if (kept.size > keptAtMost && !oldest.done) kept.delete(oldest.value)
  return found
}

/**
 * Returns the engraved subject of a collectible around the origin. `scale` turns units of the disc of radius 100 into
 * the drawing's; `weight` makes all lines heavier.
 */
export function relief(
  item: { subcategory: string; collectible: string },
  cut: Cut,
  { line, weight, scale }: { line: string; weight: number; scale: number },
): string {
  const { field, raised, shade } = linesOf(item.subcategory, item.collectible, cut)
  const stroke = (data: string, width: number) => (data === '' ? '' : path(data, { width: round(width * weight) }))
  return group(
    stroke(field, 1.7) + stroke(raised, 3.6) + stroke(shade, 6.4),
    { scale: scale / 4 },
    { line, join: 'round' },
  )
}
