import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT, run, seconds } from './checkout.mjs'
import { findChromium, NO_CHROMIUM } from './chromium.mjs'
import { failedTests, failuresIn, timesIn } from './reports.mjs'

const reports = mkdtempSync(join(tmpdir(), 'obverse-reports-'))
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))
const reportOf = (step) => join(reports, `${step}.json`)
const results = []
/** In CI up to three failed browser tests run a second time; the summary lists them, and each is to be mended. */
const SECOND_TRIES = 3
const SLOWEST = 10
const unsteady = []

export const bin = (name) => join(ROOT, 'node_modules', '.bin', name)

/** Names the files, exports and types that nobody uses. */
export const findUnused = () => run(bin('knip'), ['--config', 'shared/tools/knip.json', '--no-progress'])

/** Runs one step and records its result; `work` returns an exit code or whether it succeeded. */
export async function step(name, work) {
  console.log(`\n── ${name}`)
  const began = Date.now()
  const answer = await work()
  const ok = answer === true || answer === 0
  results.push({ name, ok, took: seconds(began) })
  return ok
}

/** Runs Vitest with these arguments; returns its exit code. */
export function vitest(...words) {
  return run(process.execPath, [
    join(ROOT, 'node_modules', 'vitest', 'vitest.mjs'),
    ...(words[0] === 'related' ? ['related', '--run', ...words.slice(1)] : ['run', ...words]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reportOf(String(results.length))}`,
  ])
}

/** Runs Playwright with these arguments and environment; returns its exit code, or false without a browser. */
export async function playwright(words, more = {}) {
  const chromium = await findChromium()
  if (!chromium) {
    console.error(NO_CHROMIUM)
    return false
  }
  const cli = join(ROOT, 'e2e', 'node_modules', '@playwright', 'test', 'cli.js')
  const once = (report, ...last) =>
    run(process.execPath, [cli, 'test', '--reporter=list,json', ...words, ...last], {
      cwd: join(ROOT, 'e2e'),
      env: { CHROMIUM_PATH: chromium, NODE_ENV: 'test', PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...more },
    })
  const report = reportOf('browser')
  const code = await once(report)
  const failed = failedTests(report)
  if (code === 0 || !process.env.CI || failed === 0 || failed > SECOND_TRIES) return code
  console.log(`\n── browser tests: the ${failed} that failed, once more`)
  const again = await once(reportOf('browser-again'), '--last-failed')
  if (again === 0) {
    unsteady.push(...failuresIn(report))
    rmSync(report)
  }
  return again
}

/** Prints a line for each step, the slowest tests and the failures; returns whether every step succeeded. */
export function summarize() {
  const plain = (line) => line.replaceAll(`${ROOT}/`, '')
  const width = Math.max(...results.map(({ name }) => name.length))
  console.log('\n── summary')
  for (const { name, ok, took } of results)
    console.log(`${ok ? 'passed' : 'FAILED'}  ${name.padEnd(width)}  ${took.padStart(8)}`)
  const files = readdirSync(reports).map((file) => join(reports, file))
  const times = files.flatMap(timesIn).sort((a, b) => b.milliseconds - a.milliseconds)
  if (times.length > 0) console.log('\n── the slowest tests')
  for (const { milliseconds, name } of times.slice(0, SLOWEST))
    console.log(`${(milliseconds / 1000).toFixed(1).padStart(6)} s  ${plain(name)}`)
  // The reports of hundreds of tests scroll away, so failures are repeated at the end.
  const failures = files.flatMap(failuresIn)
  if (unsteady.length > 0) console.log('\n── passed only the second time: mend these first')
  for (const one of unsteady) console.log(`  ${plain(one)}`)
  if (failures.length > 0) console.log('\n── what failed')
  for (const failure of failures.slice(0, 30)) console.log(`  ${plain(failure)}`)
  return results.every(({ ok }) => ok)
}
