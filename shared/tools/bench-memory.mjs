import { readFileSync } from 'node:fs'
import { openDatabase } from './bench-statements.mjs'
import { ask, processesOf } from './product.mjs'

const FEW = 200
const AT_ONCE = 64
/** The most memory that the house and Next may take together, in megabytes. */
const goals = { one: 450, many: 600 }

/**
 * Prints the memory of the product's processes after 200 pages that were not stored before, asked for one after
 * another, and after 64 more at once. Pages that sites share by their address differ by their host.
 */
export async function benchMemory({ port, folder, product, paths }) {
  const pages = await pagesOfAllSites(folder, paths)
  if (pages.length < FEW + AT_ONCE) throw new Error(`${pages.length} pages are too few`)
  print(`\nMemory after start`, memoryOf(product))
  const found = []
  for (const page of pages.slice(0, FEW)) found.push((await ask({ port, ...page })).status)
  print(`Memory after ${FEW} pages, ${shown(found)} (goal ${goals.one} MB)`, memoryOf(product))
  const all = await Promise.all(pages.slice(FEW, FEW + AT_ONCE).map((page) => ask({ port, ...page })))
  print(
    `Memory after ${AT_ONCE} more at once, ${shown(all.map(({ status }) => status))} (goal ${goals.many} MB)`,
    memoryOf(product),
  )
}

const shown = (statuses) => `${statuses.filter((status) => status === 200).length} of them shown`

/** Returns each path on each site, so that pages that follow each other are of different sites. */
async function pagesOfAllSites(folder, paths) {
  const database = await openDatabase(folder)
  const { rows } = await database.query('SELECT hosts[1] AS host FROM sites ORDER BY site_id')
  await database.end()
  return paths.flatMap((path) => rows.map(({ host }) => ({ path, host })))
}

function print(title, byKind) {
  const megabytes = (kilobytes = 0) => Math.round(kilobytes / 1024)
  const together = megabytes((byKind.get('house') ?? 0) + (byKind.get('Next') ?? 0))
  console.log(`${title}: house and Next ${together} MB, shared pages counted once`)
  for (const [kind, kilobytes] of byKind) console.log(`  ${kind.padEnd(30)}${megabytes(kilobytes)} MB`)
}

/** Returns the kilobytes of memory of each kind of process; pages that processes share are counted once. */
function memoryOf(product) {
  const byKind = new Map()
  for (const pid of processesOf(product)) {
    const share = Number(/^Pss:\s+(\d+)/m.exec(read(pid, 'smaps_rollup'))?.[1] ?? 0)
    // Processes of the database come and go.
    if (share === 0) continue
    const kind = kindOf(pid, product)
    byKind.set(kind, (byKind.get(kind) ?? 0) + share)
  }
  return byKind
}

function kindOf(pid, product) {
  if (pid === product.child.pid) return 'house'
  const name = read(pid, 'comm')
  if (name === '' || name.startsWith('postgres')) return 'database'
  return read(pid, 'cmdline').includes('sandbox.js') ? 'sandbox (demonstration only)' : 'Next'
}

/** Returns a file of the kernel about a process; '' when the process has ended. */
function read(pid, name) {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    return ''
  }
}
