import { execFile, execFileSync, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { env } from '../env'
import { password } from '../fixtures/people'
import { stepsIn, writeStep } from '../fixtures/printed-steps'
import { isProven, noteProven, whyProven } from '../fixtures/proven'
import { expect, expectAccessible, expectHydrated, test, uniqueName } from '../fixtures/test'

const port = env.port + 18
const minutes = 20
const root = join(import.meta.dirname, '../..')

/** Copies the files git knows or would take, changed ones as they are. */
function copyRepository(): string {
  const copy = mkdtempSync(join(tmpdir(), 'obverse-domain-'))
  const names = execFileSync('git', ['ls-files', '-zco', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  for (const name of names.split('\0').filter((one) => one && existsSync(join(root, one))))
    cpSync(join(root, name), join(copy, name))
  execFileSync('git', ['init', '--quiet'], { cwd: copy })
  commitAll(copy, 'As it was')
  return copy
}

function commitAll(copy: string, message: string): void {
  const author = ['-c', 'user.name=Journey', '-c', 'user.email=journey@obverse.example']
  execFileSync('git', ['add', '--all'], { cwd: copy })
  execFileSync('git', [...author, 'commit', '--quiet', '--message', message], { cwd: copy })
}

/** Commits what the copy has now and clones it, without anything that was installed or made; returns the clone. */
function cloneOf(copy: string): string {
  const clone = mkdtempSync(join(tmpdir(), 'obverse-clone-'))
  commitAll(copy, 'Two domains')
  execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${copy}`, clone])
  return clone
}

const changesIn = (copy: string) =>
  execFileSync('git', ['diff', '--name-only'], { cwd: copy, encoding: 'utf8' }) +
  execFileSync('git', ['ls-files', '--others', '--exclude-standard'], { cwd: copy, encoding: 'utf8' })

/** Lists the files of the copy that its last commit added or changed and that Biome knows. */
const changedLast = (copy: string) =>
  execFileSync('git', ['diff', '--name-only', '--diff-filter=d', '-z', 'HEAD~1'], { cwd: copy, encoding: 'utf8' })
    .split('\0')
    .filter((name) => /\.(?:tsx?|mjs|json|css)$/.test(name))

/** Runs a program in the copy; a failure is told with everything it said. */
async function run(copy: string, program: string, args: string[], more: Record<string, string> = {}): Promise<void> {
  const options = { cwd: copy, env: { ...env.inherited, NODE_ENV: 'test', ...more }, maxBuffer: 1e8 }
  await promisify(execFile)(program, args, options).catch((error) => {
    throw new Error(`${program} ${args.join(' ')}\n${error.stdout}\n${error.stderr}`)
  })
}

/** Follows the steps of admin/README.md; what they ask to look at is left to the test. Returns what was written. */
async function followReadme(copy: string) {
  const steps = stepsIn(
    readFileSync(join(copy, 'admin/README.md'), 'utf8'),
    'Add a resource with a data provider of its own',
  )
  expect(steps.filter(({ does }) => does === 'write').length).toBeGreaterThan(10)
  const commands: string[] = []
  for (const step of steps) {
    if (step.does !== 'run') writeStep(copy, step)
    else commands.push(step.command)
    // The checks of the copy and its start come once, for both domains.
    if (step.does === 'run' && !/^npm (?:run verify|start)$/.test(step.command))
      await run(copy, 'npm', step.command.split(' ').slice(1))
  }
  expect(commands.at(-1)).toBe('npm start')
  return steps.filter((step) => step.does === 'write')
}

/** Has the command fail in each of its stages; after each it says why, and nothing is left of it. */
async function failToMakeADomain(copy: string): Promise<void> {
  const failures: [name: string, file: string, before: string, broken: string, why: string][] = [
    ['Events', 'README.md', '', '', '"Events" is no name'],
    ['events', 'README.md', '', '', 'The back office has a resource events already'],
    [
      'price-guides',
      'shared/contract/src/contract.ts',
      'contract = {',
      'contract  = {',
      'was not found once. It needs:',
    ],
    ['price-guides', 'shared/tools/new-domain/contract/index.ts.template', 'export', 'export (', 'formatting failed'],
  ]
  for (const [name, file, before, broken, why] of failures) {
    const text = readFileSync(join(copy, file), 'utf8')
    writeFileSync(join(copy, file), text.replace(before, broken))
    await expect(run(copy, 'npm', ['run', 'new-domain', name]), why).rejects.toThrow(why)
    writeFileSync(join(copy, file), text)
    expect(changesIn(copy), why).toBe('')
  }
}

/** The parts of `npm test` that see the two domains: types, the house, the contract, and what goes through all domains. */
async function verify(copy: string): Promise<void> {
  // All of the back office takes minutes to check; these are the two domains and what they use.
  const own = { extends: './tsconfig.json', include: ['src/domains/carriers', 'src/domains/price-guides'] }
  writeFileSync(join(copy, 'admin/tsconfig.own.json'), JSON.stringify(own))
  // Checkers of one process repeat each other's work: two single ones side by side take half of the processor.
  const tsc = (project: string) => run(copy, 'node_modules/.bin/tsc', ['-p', project, '--singleThreaded'])
  for (const [one, other] of [
    ['shared/backend', 'admin/tsconfig.own.json'],
    ['storefront', 'e2e'],
  ] as const)
    await Promise.all([tsc(one), tsc(other)])
  rmSync(join(copy, 'admin/tsconfig.own.json'))
  // A circle of imports that is new goes through a file that is new or changed, and is named there.
  await run(copy, 'node_modules/.bin/biome', ['check', ...changedLast(copy)])
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project']
  await run(copy, process.execPath, [...vitest, 'unit', 'e2e/house', 'shared/contract'])
  const report = join(copy, 'node_modules/integration.json')
  await run(copy, process.execPath, [
    ...[...vitest, 'integration', 'domains/price-guides', ...testsOfAllDomains(copy)],
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    ...['--testNamePattern', `${newDomains.join('|')}|^(?!.*(?:${callByCall.join('|')}))`],
  ])
  const { testResults }: Report = JSON.parse(readFileSync(report, 'utf8'))
  const passed = testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter((one) => one.status === 'passed'),
  )
  for (const domain of newDomains)
    for (const kind of callByCall) {
      const both = passed.filter(({ fullName }) => RegExp(domain).test(fullName) && RegExp(kind).test(fullName))
      expect(both.length, `tests of ${domain}: ${kind}`).toBeGreaterThan(0)
    }
}

type Report = { testResults: { assertionResults: { fullName: string; status: string }[] }[] }

/** The names of the new domains in names of tests: of calls and of addresses. */
const newDomains = ['carriers', 'price-?[gG]uides']

/** Tests of one call each: those of other domains have their calls unchanged here, and run in `npm test` itself. */
const callByCall = ['returns only documented answers', 'AUTH-1 AUTH-2 .* nobody else', 'shows each record exactly once']

/** Lists the integration tests that go through every call, list or table, and so through those of a new domain. */
function testsOfAllDomains(copy: string): string[] {
  const all = "\\bcontract\\b.* from '@obverse/contract'|readListRows|migrationNames|listTables"
  const files = execFileSync('git', ['grep', '-lE', all, '--', 'shared/backend', 'shared/front'], {
    cwd: copy,
    encoding: 'utf8',
  })
  const tests = files.split('\n').filter((file) => file.endsWith('.test.ts'))
  expect(tests.length).toBeGreaterThan(6)
  return tests
}

// One start proves both: that it needs nothing but a clone, and that the new domains work in it.
test('Journey: the steps of admin/README.md give a working resource, npm run new-domain a working domain, and one command turns a fresh clone of them into a served page, one signal stops it', async ({
  page,
}) => {
  test.skip(await isProven('add-a-domain'), whyProven)
  test.setTimeout(minutes * 60_000)
  const copy = copyRepository()
  let clone: string | undefined
  const said: string[] = []
  try {
    await test.step('the command leaves nothing behind when it fails', () => failToMakeADomain(copy))
    await test.step('the steps are followed', async () => {
      const written = await followReadme(copy)
      for (const { path, text } of written)
        expect(readFileSync(join(copy, path), 'utf8'), `${path} is printed as it is formatted`).toBe(text)
    })
    await test.step('the command makes a domain', () => run(copy, 'npm', ['run', 'new-domain', 'price-guides']))
    clone = cloneOf(copy)
    // A group of its own, so that a failed test can end all of it.
    const product = spawn('npm', ['start'], {
      cwd: clone,
      env: { ...env.inherited, PORT: String(port), DEMO: '1' },
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [product.stdout, product.stderr]) stream.on('data', (text) => said.push(String(text)))
    const ended = new Promise<number | null>((resolve) => product.once('exit', resolve))
    const hasEnded = () => product.exitCode !== null || product.signalCode !== null
    try {
      await test.step('both pass the checks', () => verify(copy))
      await test.step('the clone starts', async () => {
        await expect
          .poll(() => said.join('').includes('Obverse is ready') || hasEnded(), {
            timeout: (minutes - 3) * 60_000,
          })
          .toBe(true)
        const output = said.join('')
        expect(output, 'it gets ready and does not end before').toContain('Obverse is ready')
        expect(output, 'progress is shown while it works').toMatch(/Installing packages[\s\S]*Building the storefront/)
        expect(output, 'the demo sign-ins are printed').toContain('super@obverse.example')
        await page.goto(`http://localhost:${port}/`)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      })
      await test.step('staff create a carrier and find it in the list', async () => {
        const name = uniqueName('Harbor Post')
        await page.goto(`http://localhost:${port}/admin/carriers`)
        await expect(page).toHaveURL(/\/account\/sign-in\//)
        await expectHydrated(page)
        await page.getByRole('textbox', { name: 'E-mail address' }).fill('super@obverse.example')
        await page.getByLabel('Password', { exact: true }).fill(password)
        await page.getByRole('button', { name: 'Sign in' }).click()
        await page.getByRole('link', { name: 'New carrier' }).first().click()
        await page.getByRole('textbox', { name: 'Name' }).fill(name)
        await page.getByRole('textbox', { name: 'Tracking address' }).fill('https://post.example/')
        await page.getByRole('button', { name: 'Create carrier' }).click()
        await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
        await page.getByRole('link', { name: 'Carriers' }).first().click()
        await expect(page.getByRole('link', { name })).toBeVisible()
        await expect(page.getByText('https://post.example/')).toBeVisible()
        await expectAccessible(page)
        // A request of a page whose server goes away would count as a fault of the page.
        await page.goto('about:blank')
      })
      await test.step('the browser test of the new domain passes', () =>
        run(
          join(copy, 'e2e'),
          process.execPath,
          ['node_modules/@playwright/test/cli.js', 'test', '--project=browser', 'tests/price-guides.spec.ts'],
          { E2E_PORT: String(port), E2E_RUNNING: '1' },
        ))
      await test.step('one signal to npm stops everything', async () => {
        product.kill('SIGTERM')
        await ended
        const answers = () =>
          fetch(`http://localhost:${port}/`).then(
            () => true,
            () => false,
          )
        await expect.poll(answers, 'npm and the product have ended').toBe(false)
      })
      await noteProven('add-a-domain')
    } finally {
      if (product.pid && !hasEnded()) process.kill(-product.pid, 'SIGTERM')
      await ended
    }
  } finally {
    rmSync(copy, { recursive: true, force: true })
    if (clone) rmSync(clone, { recursive: true, force: true })
  }
})
