import { buildWhatChanged } from './builds.mjs'
import { demandNode, run } from './checkout.mjs'
import { checkCommitted } from './generators.mjs'
import { installWhatChanged } from './install.mjs'
import { bin, findUnused, playwright, step, summarize, vitest } from './steps.mjs'
import { checkTypes } from './types.mjs'

// npm test: everything. --quick: generated files, format, lint, unused exports, types, unit. --fuzz: the long fuzz. --screenshots: a
// screenshot of every screen. Arguments after -- go to Playwright (npm test -- -- tests/events.spec.ts).
const args = process.argv.slice(2)
const split = args.indexOf('--')
const options = new Set(split < 0 ? args : args.slice(0, split))
const forPlaywright = split < 0 ? [] : args.slice(split + 1)

async function browsers(project) {
  if (!(await step('build', () => buildWhatChanged()))) return
  await step('browser tests', () => playwright([`--project=${project}`, ...forPlaywright]))
}

async function everything() {
  await step('generated files', checkCommitted)
  await step('format and lint', () => run(bin('biome'), ['check', '.']))
  await step('exports that nobody uses', findUnused)
  await step('types', checkTypes)
  await step('unit tests', () => vitest('--project', '!integration'))
  if (options.has('--quick')) return
  await step('integration tests', () => vitest('--project', 'integration'))
  await browsers('browser')
}

demandNode()
await installWhatChanged()
if (options.has('--fuzz')) {
  process.env.FUZZ_RUNS ??= '2000'
  await step('fuzz', () => vitest('--project', 'integration', 'fuzz'))
} else if (options.has('--screenshots')) {
  await browsers('screenshots')
} else {
  await everything()
}
if (!summarize()) process.exit(1)
