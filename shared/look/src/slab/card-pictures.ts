import type { Plates } from './comic-scenes'
import { wave } from './guilloche'
import { pick, type Random } from './hash'
import { spread } from './shapes'
import { type Box, circle, group, path, rectangle, round } from './svg'

type CardPlates = Omit<Plates, 'screen'>
type Center = { x: number; y: number }
type Picture = (random: Random, area: Box, plates: CardPlates, center: Center) => string

/** Returns path data of a shape with straight edges. */
const polygon = (points: [number, number][]): string =>
  `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}z`

const crystals: Picture = (random, { width, height }, { ink, black, paper }) => {
  const count = 5 + Math.floor(random() * 2)
  const crystal = (aside: number, at: number) => {
    const length = height * (0.86 - Math.abs(aside) * 0.7 + random() * 0.1)
    const half = width * (0.085 + random() * 0.03)
    const ridge: [number, number][] = [
      [half * 0.2, -length * 0.74],
      [0, -length],
    ]
    const left = polygon([[half * 0.2, 0], ...ridge, [-half, -length * 0.78], [-half, 0]])
    const right = polygon([[half * 0.2, 0], ...ridge, [half, -length * 0.8], [half, 0]])
    const [light, dark] = at % 2 === 1 ? [paper, ink] : [ink, black]
    const place = { x: width / 2 + aside * width * 0.42, y: height * 0.97, turn: aside * 60 }
    return group(path(left, { fill: light }) + path(right, { fill: dark }), place, { fill: ink, line: black, width: 2 })
  }
  return spread(count, 1 / count)
    .map(crystal)
    .join('')
}

const coil: Picture = (random, { height }, { ink, black, paper }, { x, y }) => {
  const step = (2.4 + random() * 0.8) * 0.126
  const beads = Array.from({ length: 46 }, (_, at) => {
    const away = height * (0.44 - at * 0.0086)
    const [right, down] = [away * Math.cos(at * step) * 1.1, away * Math.sin(at * step)]
    const paint = { fill: at % 2 === 1 ? ink : paper, line: black, width: 1.6 }
    return circle(x + right, y + down, height * (0.085 - at * 0.0014), paint)
  })
  return beads.join('')
}

const flame: Picture = (random, { width: w, height: h }, { ink, black, paper }, { x }) => {
  const lean = w * (random() - 0.5) * 0.12
  const tongue = (fill: string, at: number) => {
    const part = 1 - at / 5
    const base = h * 0.94
    const [tip, top] = [x + lean * part, base - h * 0.86 * part]
    const point = (right: number, up: number) => `${round(x + w * right * part)} ${round(base - h * up * part)}`
    const start = `${round(tip)} ${round(top)}`
    const down = `C${point(0.2, 0.5)} ${point(0.42, 0.36)} ${point(0.3, 0)}H${round(x - w * 0.28 * part)}`
    return path(`M${start}${down}C${point(-0.44, 0.3)} ${point(-0.1, 0.45)} ${start}z`, {
      fill,
      line: black,
      width: 1.6,
    })
  }
  return [ink, paper, black, ink, paper].map(tongue).join('')
}

const lattice: Picture = (random, { height }, { ink, black, paper }, { x, y }) => {
  const count = 4 + Math.floor(random() * 3)
  const step = 12 + random() * 6
  const squares = Array.from({ length: count }, (_, at) => {
    const half = height * 0.44 * (1 - at / count)
    const fill = [ink, paper, black][at % 3] ?? ink
    const box = { x: -half, y: -half, width: 2 * half, height: 2 * half }
    return group(rectangle(box, { fill, line: black, width: 1.6 }), { x, y, turn: 45 + at * step })
  })
  return squares.join('')
}

const hills: Picture = (random, { width, height }, { ink, black, paper }, { x }) => {
  const ridges = [paper, ink, paper, ink, paper].map((fill, at) => {
    const length = width * (0.7 + random() * 0.5)
    const crest = wave(0, height * (0.5 + at * 0.1), width, height * 0.05, length, random() * 6)
    return path(`${crest}V${round(height)}H0z`, { fill, line: black, width: 1.8 })
  })
  return circle(x, height * 0.32, height * 0.17, { fill: ink }) + ridges.join('')
}

const pictures: readonly [Picture, ...Picture[]] = [crystals, coil, flame, lattice, hills]

/** Returns one of five pictures in one ink beside black; the caller clips it to the area. */
export function cardPicture(random: Random, area: Box, plates: CardPlates): string {
  const draw = pick(random, pictures)
  const center = { x: area.width * (0.42 + random() * 0.16), y: area.height * (0.46 + random() * 0.1) }
  return [
    rectangle(area, { fill: plates.paper }),
    rectangle(area, { fill: plates.ink, opacity: 0.16 }),
    draw(random, area, plates, center),
  ].join('')
}
