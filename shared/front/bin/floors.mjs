import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './checkout.mjs'

// Below these versions a package has a published hole that matters here. Checked without a network, unlike npm audit.
const FLOORS = {
  next: '16.4.1',
  react: '19.2.6',
  'react-dom': '19.2.6',
  hono: '4.13.0',
  '@hono/node-server': '2.0.5',
  'react-admin': '4.7.6',
  dompurify: '3.4.17',
}

/** The packages the lockfile holds in a version below their floor, as sentences. */
export function belowFloor() {
  const lockfile = readFileSync(join(ROOT, 'pnpm-lock.yaml'), 'utf8')
  const section = lockfile.slice(lockfile.indexOf('\npackages:'), lockfile.indexOf('\nsnapshots:'))
  const found = [...section.matchAll(/^ {2}'?((?:@[^/\s]+\/)?[^@'\s]+)@(\d+\.\d+\.\d+)/gm)]
  if (found.length === 0) throw new Error('pnpm-lock.yaml could not be read: no packages in it.')
  return found
    .filter(([, name, version]) => name in FLOORS && isBelow(version, FLOORS[name]))
    .map(([, name, version]) => `${name} ${version} is below ${FLOORS[name]}`)
}

function isBelow(version, floor) {
  const [a, b] = [version, floor].map((text) => text.split('.').map(Number))
  const at = a.findIndex((part, i) => part !== b[i])
  return at !== -1 && a[at] < b[at]
}
