import { path, round } from './svg'

/**
 * Returns path data of a wave along a line, from before `x` to behind `x + width`, so it has to be clipped. `phase` is
 * in radians.
 */
export function wave(x: number, y: number, width: number, height: number, length: number, phase: number): string {
  const quarter = length / 2
  const start = x - length * (((phase / (2 * Math.PI)) % 1) + 1)
  const count = Math.ceil((x + width - start) / quarter)
  const first = `M${round(start)} ${round(y)}q${round(quarter / 2)} ${round(-2 * height)} ${round(quarter)} 0`
  return first + `t${round(quarter)} 0`.repeat(count)
}

/** Returns path data of three waves over each other, the braid of labels and borders. */
export const braid = (x: number, y: number, width: number, height: number, length: number, phase = 0): string =>
  [0, 2.1, 4.2].map((shift) => wave(x, y, width, height, length, phase + shift)).join('')

/** Returns path data of a closed loop with petals; `depth` is the part of the radius that they reach inwards. */
function loop(radius: number, petals: number, depth: number): string {
  const count = petals * 8
  const points = Array.from({ length: count }, (_, at) => {
    const angle = (at / count) * 2 * Math.PI
    const away = radius * (1 - depth * (0.5 + 0.5 * Math.cos(petals * angle)))
    return `${round(away * Math.cos(angle))} ${round(away * Math.sin(angle))}`
  })
  return `M${points.join('L')}z`
}

/** Returns a ring of loops around the origin: the first is drawn, the others repeat it, each turned a little further. */
export function ring(id: string, radius: number, petals: number, depth: number, loops: number): string {
  const turns = Array.from({ length: loops - 1 }, (_, at) => round((360 / petals / loops) * (at + 1)))
  const copies = turns.map((turn) => `<use href="#${id}" transform="rotate(${turn})"/>`)
  return path(loop(radius, petals, depth), {}, id) + copies.join('')
}
