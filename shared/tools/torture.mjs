import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildWhatChanged } from './builds.mjs'
import { demandNode, ROOT, run } from './checkout.mjs'
import { installWhatChanged } from './install.mjs'
import { killAll, newFolder, startProduct, stopProduct } from './product.mjs'
import { tortureCertificates } from './torture-certificates.mjs'
import { tortureMemberships } from './torture-memberships.mjs'
import { tortureMoney } from './torture-money.mjs'
import { tortureRestarts } from './torture-restarts.mjs'
import { openWrites } from './torture-writes.mjs'

// npm run torture: no answered write may be lost, our books must match the processors'. Parts: writes money
// memberships certificates outages restarts upgrades. ROUNDS (20), PAYMENTS (2000), JOINS (200), KILLS (8), CRASHES (6),
// OUTAGE_SECONDS (10), RESTARTS (2) and UPGRADES (1) can be set, 0 leaves a part out; so can TORTURE_PORT (4140), the first of five.
demandNode()
await installWhatChanged()
if (!(await buildWhatChanged())) process.exit(1)

const setting = (name, otherwise) => Number(process.env[name] ?? otherwise)
const port = setting('TORTURE_PORT', 4140)
const wanted = process.argv.slice(2)
const faults = []

/** Kills every process under mixed writes, again and again. */
async function tortureWrites(rounds) {
  const folder = newFolder('obverse-torture-')
  let product = await startProduct({ port, folder })
  const writes = await openWrites({ port, faults })
  const restarts = []
  for (let round = 1; round <= rounds && faults.length === 0; round++) {
    const stopping = new AbortController()
    const work = writes.workUntil(stopping.signal, () => stopping.signal.aborted)
    await sleep(400 + Math.random() * 1600)
    stopping.abort()
    killAll(product)
    await Promise.all(work)
    product = await startProduct({ port, folder })
    restarts.push(product.firstPageMs)
    await writes.check()
    console.log(
      `round ${round}: ${writes.size()} questions, ${writes.counts.writes} writes, first page again after ${(product.firstPageMs / 1000).toFixed(1)} s`,
    )
  }
  await stopProduct(product)
  rmSync(folder, { recursive: true, force: true })
  const slowest = Math.max(...restarts) / 1000
  console.log(
    `\n${restarts.length} rounds of kill -9, ${writes.counts.writes} writes; the slowest start took ${slowest.toFixed(1)} s.`,
  )
}

/** Returns a command that gives a program mounts of its own, which vanish with it; nothing where that is forbidden. */
function ownMounts() {
  const unshare = ['unshare', '--mount']
  const tried = spawnSync(unshare[0], [...unshare.slice(1), 'mount', '-t', 'tmpfs', 'none', tmpdir()])
  return process.getuid?.() === 0 && tried.status === 0 ? unshare : []
}

/** Lets the database fail in every way, under writes and payments. */
async function tortureOutages() {
  const mounts = ownMounts()
  const program = join(ROOT, 'shared', 'tools', 'torture-outages.mjs')
  const [first, ...rest] = [...mounts, process.execPath, program, ...(mounts.length > 0 ? ['--full'] : [])]
  if ((await run(first, rest)) !== 0) faults.push('The database failed, and not only the database: see above.')
}

/** Upgrades an earlier installation from each version on the way; `npm test` takes some of them. */
async function tortureUpgrades() {
  process.env.UPGRADE_ALL = '1'
  const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs')
  const code = await run(process.execPath, [vitest, 'run', '--project', 'integration', 'operation/upgrade.test.ts'])
  if (code !== 0) faults.push('An upgrade lost rows or failed: see above.')
}

const parts = {
  writes: [setting('ROUNDS', 20), tortureWrites],
  money: [
    setting('PAYMENTS', 2000),
    async (count) => {
      const money = await tortureMoney({ port, count, kills: setting('KILLS', 8) })
      console.log(`${money.submitted} payment forms, ${money.rounds} kills.`)
      faults.push(...money.faults)
    },
  ],
  memberships: [
    setting('JOINS', 200),
    async (joins) => faults.push(...(await tortureMemberships({ port, joins, kills: setting('KILLS', 8) }))),
  ],
  certificates: [
    setting('CRASHES', 6),
    async (rounds) => faults.push(...(await tortureCertificates({ port, rounds }))),
  ],
  outages: [setting('OUTAGE_SECONDS', 10), tortureOutages],
  restarts: [
    setting('RESTARTS', 2),
    async (rounds) => faults.push(...(await tortureRestarts({ port, rounds, count: 100 * rounds }))),
  ],
  upgrades: [setting('UPGRADES', 1), tortureUpgrades],
}

for (const [name, [amount, part]] of Object.entries(parts)) {
  const isWanted = wanted.length === 0 || wanted.includes(name)
  if (isWanted && amount > 0 && faults.length === 0) await part(amount)
}
for (const fault of faults) console.error(fault)
console.log(faults.length === 0 ? 'Nothing answered was lost, nobody paid twice.' : `${faults.length} faults.`)
if (faults.length > 0) process.exit(1)
