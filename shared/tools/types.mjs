import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { packageFolders, ROOT } from './checkout.mjs'

/**
 * The most type instantiations of a project, in thousands: about half more than it needs. A single expression that
 * compares large types can cost more than all the rest: it is found when it comes, not when checking takes minutes.
 */
const THOUSANDS = {
  admin: 3_300,
  e2e: 1_400,
  storefront: 8_000,
  'shared/backend': 5_000,
  'shared/contract': 1_800,
  'shared/front': 4_800,
  'shared/sandbox': 270,
}
const OTHERS = 110

/** Checks the types of these packages, as many at once as there are cores. Returns whether all are right. */
export async function checkTypes(folders = packageFolders()) {
  const waiting = folders.filter((folder) => existsSync(join(ROOT, folder, 'tsconfig.json')))
  // The largest first, so that none runs alone at the end.
  waiting.sort((a, b) => (THOUSANDS[a] ?? OTHERS) - (THOUSANDS[b] ?? OTHERS))
  let ok = true
  const work = async () => {
    for (let project = waiting.pop(); project; project = waiting.pop()) ok = (await check(project)) && ok
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  return ok
}

async function check(project) {
  const { code, output } = await tsc(project)
  const [, count = '0'] = /^Instantiations:\s+(\d+)/m.exec(output) ?? []
  const most = (THOUSANDS[project] ?? OTHERS) * 1000
  if (code !== 0) console.error(output.replace(/^Files:[\s\S]*/m, ''))
  if (Number(count) > most)
    console.error(
      `${project}: ${count} type instantiations, at most ${most}. Does an expression compare large types? ` +
        'When the project has simply grown, raise its figure in shared/tools/types.mjs.',
    )
  return code === 0 && Number(count) <= most
}

/**
 * Runs the compiler on a project; returns its exit code and its output. Several checkers in one process repeat each
 * other's work: two single ones side by side take a third of the time.
 */
function tsc(project) {
  const child = spawn(
    join(ROOT, 'node_modules', '.bin', 'tsc'),
    ['-p', project, '--extendedDiagnostics', '--singleThreaded'],
    {
      cwd: ROOT,
      shell: process.platform === 'win32',
    },
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk
    })
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, output })))
}
