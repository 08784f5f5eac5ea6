import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { ROOT } from './checkout.mjs'

// node shared/tools/outline.mjs <folder>: makes storefront/src/components/dealer-map/outline.json from the packages that
// SOURCES.md beside it names; <folder> is one where they are installed.

const read = createRequire(join(resolve(process.argv[2] ?? '.'), 'package.json'))
const client = read('topojson-client')
const simplify = read('topojson-simplify')

/** Degrees are kept in hundredths: about a kilometer. */
const STEPS = 100
const LEAST_AREA = 0.05
const LEAST_AREA_OF_STATES = 0.0005
const ANTARCTICA = '010'
/** The countries of the dealers (US, GB, DE) keep details that are so many times smaller. */
const OWN = new Set(['840', '826', '276'])
const OWN_DETAIL = 150

/** Writes a line as differences in printable characters; `outline.ts` of the storefront reads them. */
function encode(line) {
  let [text, lastX, lastY] = ['', 0, 0]
  const write = (difference) => {
    let rest = difference < 0 ? ~(difference << 1) : difference << 1
    for (; rest >= 32; rest >>= 5) text += String.fromCharCode((32 | (rest & 31)) + 63)
    text += String.fromCharCode(rest + 63)
  }
  for (const [longitude, latitude] of line) {
    const [x, y] = [Math.round(longitude * STEPS), Math.round(latitude * STEPS)]
    write(x - lastX)
    write(y - lastY)
    lastX = x
    lastY = y
  }
  return text
}

function readCountries() {
  const weighed = simplify.presimplify(read('world-atlas/countries-10m.json'))
  const own = new Set()
  const collect = (arcs) => {
    if (Array.isArray(arcs)) arcs.forEach(collect)
    else own.add(arcs < 0 ? ~arcs : arcs)
  }
  for (const country of weighed.objects.countries.geometries) if (OWN.has(country.id)) collect(country.arcs)
  for (const [index, arc] of weighed.arcs.entries()) if (own.has(index)) for (const point of arc) point[2] *= OWN_DETAIL
  const simple = simplify.simplify(weighed, LEAST_AREA)
  return simplify.filter(simple, simplify.filterWeight(simple, LEAST_AREA))
}

const isBorder = (one, other) => one !== other
const countries = readCountries()
const shown = countries.objects.countries.geometries.filter(({ id }) => id !== ANTARCTICA)
const land = client.merge(countries, shown).coordinates.flat()
const borders = client.mesh(countries, { type: 'GeometryCollection', geometries: shown }, isBorder).coordinates
const us = simplify.simplify(simplify.presimplify(read('us-atlas/states-10m.json')), LEAST_AREA_OF_STATES)
const states = client.mesh(us, us.objects.states, isBorder).coordinates

const path = join(ROOT, 'storefront', 'src', 'domains', 'dealer-locator', 'map', 'outline.json')
const outline = { land: land.map(encode), borders: [...borders, ...states].map(encode) }
writeFileSync(path, `${JSON.stringify(outline, null, 2)}\n`)
