import type { LatLngTuple } from 'leaflet'

/** The steps of a degree in which the lines of `outline.json` are written. */
const steps = 100

/** Reads a line of `outline.json`: differences of longitude and latitude, in printable characters. */
export function readLine(text: string): LatLngTuple[] {
  const line: LatLngTuple[] = []
  let [at, x, y] = [0, 0, 0]
  const readNumber = () => {
    let [value, shift, code] = [0, 0, 32]
    while (code >= 32) {
      code = text.charCodeAt(at++) - 63
      value |= (code & 31) << shift
      shift += 5
    }
    return value & 1 ? ~(value >> 1) : value >> 1
  }
  while (at < text.length) {
    x += readNumber()
    y += readNumber()
    line.push([y / steps, x / steps])
  }
  return line
}
