import { wave } from './guilloche'
import { pick, type Random } from './hash'
import { type Box, circle, group, path, rectangle, round } from './svg'

/** The plates of a print: one ink beside black on paper, and the paint of the dot screen. */
export type Plates = { ink: string; black: string; paper: string; screen: string }

type Sun = { x: number; y: number; radius: number }
type Scene = (random: Random, area: Box, plates: Plates, sun: Sun) => string

/** Returns path data from numbers and letters, the numbers rounded: `data('M', 1.23, 4, 'H', 5)`. */
const data = (...parts: (string | number)[]): string =>
  parts.map((part) => (typeof part === 'string' ? part : `${round(part)} `)).join('')

const skyline: Scene = (random, { width, height }, { ink, black, paper }, sun) => {
  const row = (base: number, fill: string) => {
    let [x, houses] = [-8, '']
    while (x < width) {
      const across = width * (0.07 + random() * 0.1)
      const top = height * (base + (random() - 0.5) * 0.24)
      houses += data('M', x, height, 'V', top, 'h', across, 'V', height, 'z')
      x += across
    }
    return path(houses, { fill })
  }
  const lights = () => data('M', random() * width, height * (0.82 + random() * 0.16), 'h5v7h-5z')
  return [
    circle(sun.x, sun.y, sun.radius, { fill: paper, line: black, width: 2.5 }),
    row(0.5, ink),
    row(0.68, black),
    path(Array.from({ length: 34 }, lights).join(''), { fill: paper }),
  ].join('')
}

const tide: Scene = (random, { width, height }, { ink, black, paper }, sun) => {
  const waves = [ink, paper, black, ink, paper, black].map((fill, at) => {
    const length = width * (0.36 + random() * 0.3)
    const crest = wave(0, height * (0.46 + at * 0.1), width, height * 0.035, length, random() * 6)
    return path(`${crest}V${round(height)}H0z`, { fill, line: black, width: 2.5 })
  })
  return circle(sun.x, sun.y, sun.radius, { fill: ink }) + waves.join('')
}

const orbit: Scene = (random, { width, height }, { ink, black, paper }) => {
  const w = width
  const half = (sweep: number) =>
    path(data('M', -w * 0.62, '0a', w * 0.62, w * 0.17, '0 0 ', sweep, w * 1.24, '0'), { line: black, width: 9 })
  const bands = [
    data('M', -w * 0.29, -height * 0.02, 'q', w * 0.29, height * 0.07, w * 0.58, '0'),
    data('M', -w * 0.25, height * 0.06, 'q', w * 0.25, height * 0.06, w * 0.5, '0'),
  ]
  const planet = circle(0, 0, w * 0.3, { fill: ink, line: black, width: 3 })
  const turn = -30 + random() * 60
  const stars = Array.from({ length: 18 }, () =>
    circle(random() * w, random() * height, 1.5 + random() * 3, { fill: black }),
  )
  const parts = [half(1), planet, path(bands.join(''), { line: paper, width: 7 }), half(0)]
  return stars.join('') + group(parts.join(''), { x: w * 0.5, y: height * 0.5, turn })
}

const range: Scene = (random, { width, height }, { ink, black, paper }, sun) => {
  const ridge = (fill: string, at: number) => {
    const count = (3 + at) * 2
    const points = Array.from({ length: count + 1 }, (_, point) => {
      const isTop = point % 2 === 1
      const y = isTop ? 0.36 + at * 0.17 + random() * 0.08 : 0.6 + at * 0.14 + random() * 0.06
      return data('L', (point * width) / count, height * y)
    })
    const outline = data('M0 ', height, points.join(''), 'L', width, height, 'z')
    return path(outline, { fill, line: black, width: 2.5 })
  }
  return circle(sun.x, sun.y, sun.radius * 0.8, { line: black, width: 5 }) + [ink, paper, black].map(ridge).join('')
}

const mask: Scene = (random, { width, height }, { ink, black, paper }) => {
  const [w, h] = [width * (0.94 + random() * 0.12), height * (0.94 + random() * 0.12)]
  const outline = [
    data('M0 ', -h * 0.05, 'C', -w * 0.12, -h * 0.13, -w * 0.36, -h * 0.14, -w * 0.42, -h * 0.09),
    data('C', -w * 0.42, h * 0.06, -w * 0.22, h * 0.14, 0, h * 0.05),
    data('C', w * 0.22, h * 0.14, w * 0.42, h * 0.06, w * 0.42, -h * 0.09),
    data('C', w * 0.36, -h * 0.14, w * 0.12, -h * 0.13, 0, -h * 0.05, 'z'),
  ]
  const eye = (side: number) =>
    data('M', -w * 0.32 * side, -h * 0.02, 'q', w * 0.1 * side, -h * 0.07, w * 0.2 * side, h * 0.02) +
    data('q', -w * 0.12 * side, h * 0.05, -w * 0.2 * side, -h * 0.02, 'z')
  const face = path(outline.join(''), { fill: black }) + path(eye(1) + eye(-1), { fill: paper })
  const corner = path(data('M0 0H', width, 'L0 ', height, 'z'), { fill: ink })
  return corner + group(face, { x: width / 2, y: height * 0.48 })
}

const cape: Scene = (random, { width: w, height: h }, { ink, black, paper }) => {
  const x = w * (0.36 + random() * 0.28)
  const hill = data('M0 ', h * 0.86, 'Q', w * 0.5, h * 0.66, w, h * 0.84, 'V', h, 'H0z')
  const body = data(
    'M',
    x - w * 0.1,
    h * 0.47,
    'q',
    w * 0.1,
    -h * 0.04,
    w * 0.2,
    '0l',
    -w * 0.03,
    h * 0.3,
    'h',
    -w * 0.13,
    'z',
  )
  const cloth =
    data('M', x + w * 0.08, h * 0.46, 'C', x + w * 0.2, h * 0.55, x + w * 0.16, h * 0.7, x + w * 0.36, h * 0.73) +
    data('Q', x + w * 0.1, h * 0.82, x - w * 0.04, h * 0.74, 'z')
  return [
    circle(w - x, h * 0.36, w * 0.26, { fill: paper, line: black, width: 2.5 }),
    path(hill, { fill: black }),
    circle(x, h * 0.39, w * 0.055, { fill: black }),
    path(body, { fill: black }),
    path(cloth, { fill: ink, line: black, width: 2.5 }),
  ].join('')
}

const scenes: readonly [Scene, ...Scene[]] = [skyline, tide, orbit, range, mask, cape]

/** Returns one of six scenes of flat shapes over a dot screen; the caller clips it to the area. */
export function scene(random: Random, area: Box, plates: Plates): string {
  const draw = pick(random, scenes)
  const sun = {
    x: area.width * (0.25 + random() * 0.5),
    y: area.height * (0.2 + random() * 0.2),
    radius: area.width * (0.16 + random() * 0.12),
  }
  return [
    rectangle(area, { fill: plates.paper }),
    rectangle(area, { fill: plates.ink, opacity: 0.14 }),
    rectangle({ ...area, height: area.height * 0.62 }, { fill: plates.screen }),
    draw(random, area, plates, sun),
  ].join('')
}
