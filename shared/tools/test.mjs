import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildWhatChanged } from './builds.mjs'
import { demandNode, ROOT, run, seconds } from './checkout.mjs'
import { findChromium, NO_CHROMIUM } from './chromium.mjs'
import { failedTests, failuresIn } from './failures.mjs'
import { checkCommitted } from './generators.mjs'
import { installWhatChanged } from './install.mjs'
import { checkTypes } from './types.mjs'

// npm test: everything. --quick: generated files, format, lint, types, unit. --fuzz: the long fuzz. --screenshots: a
// screenshot of every screen. Arguments after -- go to Playwright (npm test -- -- tests/events.spec.ts).
const args = process.argv.slice(2)
const split = args.indexOf('--')
const options = new Set(split < 0 ? args : args.slice(0, split))
const forPlaywright = split < 0 ? [] : args.slice(split + 1)
const node = process.execPath

const bin = (name) => join(ROOT, 'node_modules', '.bin', name)
const reports = mkdtempSync(join(tmpdir(), 'obverse-reports-'))
const reportOf = (step) => join(reports, `${step}.json`)
const vitest = (...words) =>
  run(node, [
    join(ROOT, 'node_modules', 'vitest', 'vitest.mjs'),
    'run',
    ...words,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reportOf(String(results.length))}`,
  ])
const results = []
/** In CI up to three failed browser tests run a second time; the summary lists them, and each is to be mended. */
const SECOND_TRIES = 3
const unsteady = []

/** Runs one step and records its result; `work` returns an exit code or whether it succeeded. */
async function step(name, work) {
  console.log(`\n── ${name}`)
  const began = Date.now()
  const answer = await work()
  const ok = answer === true || answer === 0
  results.push({ name, ok, took: seconds(began) })
  return ok
}

async function browsers(...words) {
  if (!(await step('build', () => buildWhatChanged()))) return
  await step('browser tests', async () => {
    const chromium = await findChromium()
    if (!chromium) {
      console.error(NO_CHROMIUM)
      return false
    }
    const cli = join(ROOT, 'e2e', 'node_modules', '@playwright', 'test', 'cli.js')
    const playwright = (report, ...more) =>
      run(node, [cli, 'test', '--reporter=list,json', ...words, ...forPlaywright, ...more], {
        cwd: join(ROOT, 'e2e'),
        env: { CHROMIUM_PATH: chromium, NODE_ENV: 'test', PLAYWRIGHT_JSON_OUTPUT_NAME: report },
      })
    const report = reportOf('browser')
    const code = await playwright(report)
    const failed = failedTests(report)
    if (code === 0 || !process.env.CI || failed === 0 || failed > SECOND_TRIES) return code
    console.log(`\n── browser tests: the ${failed} that failed, once more`)
    const again = await playwright(reportOf('browser-again'), '--last-failed')
    if (again === 0) {
      unsteady.push(...failuresIn(report))
      rmSync(report)
    }
    return again
  })
}

async function everything() {
  await step('generated files', checkCommitted)
  await step('format and lint', () => run(bin('biome'), ['check', '.']))
  await step('types', checkTypes)
  await step('unit tests', () => vitest('--project', '!integration'))
  if (options.has('--quick')) return
  await step('integration tests', () => vitest('--project', 'integration'))
  await browsers('--project', 'browser')
}

demandNode()
await installWhatChanged()
if (options.has('--fuzz')) {
  process.env.FUZZ_RUNS ??= '2000'
  await step('fuzz', () => vitest('--project', 'integration', 'fuzz'))
} else if (options.has('--screenshots')) {
  await browsers('--project', 'screenshots')
} else {
  await everything()
}

const width = Math.max(...results.map(({ name }) => name.length))
console.log('\n── summary')
for (const { name, ok, took } of results)
  console.log(`${ok ? 'passed' : 'FAILED'}  ${name.padEnd(width)}  ${took.padStart(8)}`)
// The reports of hundreds of tests scroll away, so failures are repeated at the end.
const failures = readdirSync(reports).flatMap((file) => failuresIn(join(reports, file)))
rmSync(reports, { recursive: true, force: true })
if (unsteady.length > 0) console.log('\n── passed only the second time: mend these first')
for (const one of unsteady) console.log(`  ${one.replaceAll(`${ROOT}/`, '')}`)
for (const failure of failures.slice(0, 30)) console.log(`  ${failure.replaceAll(`${ROOT}/`, '')}`)
if (results.some(({ ok }) => !ok)) process.exit(1)
