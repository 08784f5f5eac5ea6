/**
 * Signed distances from a point to the edge of a shape around the origin, y down: below 0 inside. A union of shapes is
 * their least distance, a cut their greatest.
 */

/** Returns the distance to a rectangle, given half its width and half its height. */
export const rectangleAt = (x: number, y: number, across: number, down: number): number =>
  Math.max(Math.abs(x) - across, Math.abs(y) - down)

/** Returns the distance to a disc. */
export const discAt = (x: number, y: number, radius: number): number => Math.hypot(x, y) - radius

/** Returns a point turned back by an angle in radians. */
export const turned = (x: number, y: number, angle: number): [number, number] => [
  x * Math.cos(angle) + y * Math.sin(angle),
  -x * Math.sin(angle) + y * Math.cos(angle),
]

/** Returns the distance to a leaf that grows from the origin along an angle, given its length and half its width. */
export function leafAt(x: number, y: number, angle: number, length: number, width: number): number {
  const [along, aside] = turned(x, y, angle)
  const middle = along / length - 0.5
  if (Math.abs(middle) > 0.5) return Math.hypot((Math.abs(middle) - 0.5) * length, aside)
  return Math.abs(aside) - width * (1 - 4 * middle * middle)
}

/** Returns the distance to a star; `depth` is the radius of its inner corners as a part of the outer radius. */
export function starAt(x: number, y: number, points: number, radius: number, depth: number): number {
  const half = Math.PI / points
  const angle = Math.atan2(x, -y)
  const folded = Math.abs((((angle % (2 * half)) + 3 * half) % (2 * half)) - half)
  const away = Math.hypot(x, y)
  const [px, py] = [away * Math.cos(folded), away * Math.sin(folded)]
  const [edgeX, edgeY] = [radius * depth * Math.cos(half) - radius, radius * depth * Math.sin(half)]
  return ((px - radius) * edgeY - py * edgeX) / Math.hypot(edgeX, edgeY)
}

/** Returns the distance to a wavy stripe, given its half thickness, the length of a wave by 2 pi, and half its width. */
export const waveAt = (x: number, y: number, thick: number, wave: number, across: number, height = 3): number =>
  Math.max(Math.abs(y - height * Math.sin(x / wave)) - thick, Math.abs(x) - across)

/** Returns `count` numbers evenly spaced around 0 with the given step. */
export const spread = (count: number, step: number): number[] =>
  Array.from({ length: count }, (_, at) => (at - (count - 1) / 2) * step)

/** Returns `count` angles evenly spaced on a circle, in radians, from the first one on. */
export const around = (count: number, first: number): number[] =>
  Array.from({ length: count }, (_, at) => first + (at / count) * 2 * Math.PI)
