import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildWhatChanged } from './builds.mjs'
import { changedFiles, checksOf, commitToCompare } from './changed.mjs'
import { demandNode, ROOT, run } from './checkout.mjs'
import { checkCommitted } from './generators.mjs'
import { installWhatChanged } from './install.mjs'
import { keepProduct, stopKept } from './kept-product.mjs'
import { bin, findUnused, playwright, step, summarize, vitest } from './steps.mjs'
import { checkTypes } from './types.mjs'

// npm run check: what `npm test` does, for the files that changed since main. A commit to compare with can be named (npm run
// check -- HEAD~3). --no-browser leaves the browser tests out. --stop stops the product that is kept running for them.
const args = process.argv.slice(2)
const options = new Set(args.filter((word) => word.startsWith('--')))
const [since = commitToCompare()] = args.filter((word) => !word.startsWith('--'))

async function checkChanges() {
  const files = changedFiles(since)
  if (files.length === 0) return console.log(`Nothing changed since ${since}.`)
  const { packages, domains, integration } = checksOf(files)
  console.log(`${files.length} files changed since ${since.slice(0, 12)}.`)
  await step('generated files', checkCommitted)
  await step('format and lint', () =>
    run(bin('biome'), ['check', '--no-errors-on-unmatched', '--files-ignore-unknown=true', ...files]),
  )
  await step('exports that nobody uses', findUnused)
  if (packages.length > 0) await step('types', () => checkTypes(packages))
  await step('house tests', () => vitest('--project', 'unit', 'e2e/house'))
  const code = files.filter((path) => /\.(?:tsx?|json)$/.test(path) && !path.startsWith('e2e/'))
  if (code.length > 0)
    await step('unit tests', () =>
      vitest('related', '--project', '!integration', '--passWithNoTests', '--exclude', 'e2e/**', ...code),
    )
  if (integration.length > 0)
    await step('integration tests', () => vitest('--project', 'integration', '--passWithNoTests', ...integration))
  const specs = domains.filter((domain) => existsSync(join(ROOT, 'e2e', 'tests', `${domain}.spec.ts`)))
  if (specs.length > 0 && !options.has('--no-browser')) await checkInBrowser(specs)
}

/** Runs the browser tests of domains against a product that is kept running from one check to the next. */
async function checkInBrowser(domains) {
  if (!(await step('build', () => buildWhatChanged()))) return
  await step('browser tests', async () =>
    playwright(['--project=browser', ...domains.map((domain) => `tests/${domain}\\.`)], await keepProduct()),
  )
}

demandNode()
if (options.has('--stop')) {
  await stopKept()
} else {
  await installWhatChanged()
  await checkChanges()
  if (!summarize()) process.exit(1)
}
