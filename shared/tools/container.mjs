import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { demandNode, ROOT } from './checkout.mjs'

// DATABASE_URL=... npm run container: does the steps of the Containerfile in folders, as root on Linux and with this
// Node instead of its base, starts what came out as nobody on the empty database, and asks it for readiness and pages.
// For machines that build no containers. PORT is 4199 unless set.
demandNode()
const { DATABASE_URL, PORT = '4199' } = process.env
if (!DATABASE_URL || process.getuid?.() !== 0) {
  console.error('Needs root, and DATABASE_URL of an empty database.')
  process.exit(1)
}

const HOME = '/opt/obverse'
const isOurs = !existsSync(HOME)
const NOBODY = 65_534
const work = mkdtempSync(join(tmpdir(), 'obverse-container-'))
const folderOf = (stage) => join(work, stage)

// The store of packages would be put into the mount, and into the size of the stage.
const PACKAGES = { CI: 'true', pnpm_config_store_dir: join(work, 'store') }

/** Runs a command with the folder of a stage at the place that it has in the container; mounts vanish with it. */
const inStage = (stage, command) => [
  'unshare',
  ['--mount', 'sh', '-ec', `mount --bind "${folderOf(stage)}" ${HOME}; cd ${HOME}; ${command}`],
]

/** Copies a path, or everything that git knows for `.`; what is in .dockerignore, git ignores too. */
function copy(stage, words) {
  const from = words[0].startsWith('--from=') ? folderOf(words.shift().slice('--from='.length)) : ROOT
  const target = words.pop()
  for (const word of words) {
    const path = word.startsWith(HOME) ? word.slice(HOME.length + 1) : word
    const isInto = target.endsWith('/')
    const to = join(folderOf(stage), target, isInto && path !== '' && path !== '.' ? path.split('/').at(-1) : '')
    if (from === ROOT && path === '.') {
      const { stdout } = spawnSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8', maxBuffer: 1e9 })
      for (const file of stdout.split('\0').filter((one) => one && existsSync(join(ROOT, one)))) {
        mkdirSync(dirname(join(to, file)), { recursive: true })
        cpSync(join(ROOT, file), join(to, file))
      }
    } else {
      mkdirSync(dirname(to), { recursive: true })
      spawnSync('cp', ['-a', '--no-target-directory', join(from, path), to], { stdio: 'inherit' })
    }
  }
}

function runStep(stage, command) {
  const [program, args] = inStage(stage, command)
  if (spawnSync(program, args, { stdio: 'inherit', env: { ...process.env, ...PACKAGES } }).status !== 0)
    throw new Error(`This step failed: ${command}`)
}

/** Does the steps of the stages; returns the settings and the command of the last one. */
function build() {
  const text = readFileSync(join(ROOT, 'shared/deploy/Containerfile'), 'utf8')
  const lines = text
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n/g, '')
    .split('\n')
  let stage = ''
  const made = { env: {}, command: [] }
  for (const line of lines.filter(Boolean)) {
    const [word, ...rest] = line.split(/\s+/)
    if (word === 'FROM') {
      stage = rest[2] ?? 'last'
      console.log(line)
      if (existsSync(folderOf(rest[0])))
        cpSync(folderOf(rest[0]), folderOf(stage), { recursive: true, verbatimSymlinks: true })
      else mkdirSync(folderOf(stage))
    } else if (word === 'COPY') copy(stage, rest)
    // A package manager for all of this machine, and users of its own, are nothing to try here.
    else if (word === 'RUN' && !/npm install --global|chown/.test(line)) runStep(stage, line.slice(4))
    else if (word === 'ENV') Object.assign(made.env, Object.fromEntries(rest.map((pair) => pair.split('='))))
    else if (word === 'CMD') made.command = JSON.parse(line.slice(4))
  }
  return made
}

async function ask(path) {
  const answer = await fetch(`http://127.0.0.1:${PORT}${path}`, { headers: { host: 'localhost' } })
  await answer.arrayBuffer()
  return answer.status
}

let child = null
let isGood = false
try {
  mkdirSync(HOME, { recursive: true })
  mkdirSync(join(work, 'bin'))
  const { packageManager } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  spawnSync('npm', ['install', '--silent', '--prefix', work, packageManager], { stdio: 'inherit' })
  process.env.PATH = `${join(work, 'node_modules', '.bin')}:${dirname(process.execPath)}:${process.env.PATH}`
  const { env, command } = build()
  for (const stage of ['build', 'packages', 'last'])
    console.log(spawnSync('du', ['-sm', stage], { cwd: work, encoding: 'utf8' }).stdout.trim(), 'MB')
  const data = join(work, 'data')
  mkdirSync(data)
  spawnSync('chown', [String(NOBODY), data])
  spawnSync('chmod', ['711', work])
  const as = `setpriv --reuid=${NOBODY} --regid=${NOBODY} --clear-groups`
  const [program, args] = inStage('last', `exec ${as} ${command.join(' ')}`)
  const settings = { SECRET: 'x'.repeat(40), DEMO: process.env.DEMO ?? '1', SANDBOX_PORT: '0' }
  const { PATH } = process.env
  child = spawn(program, args, {
    stdio: 'inherit',
    env: { PATH, ...env, ...settings, DATABASE_URL, PORT, HOST: '127.0.0.1', DATA_FOLDER: data },
  })
  for (let at = 0; at < 240 && child.exitCode === null; at++) {
    if ((await ask('/api/health/ready').catch(() => 0)) === 200) break
    await sleep(500)
  }
  const paths = ['/api/health/ready', '/', '/news/', '/account/sign-in/', '/admin/', '/api/docs/']
  const statuses = []
  for (const path of paths) statuses.push([path, await ask(path).catch(() => 0)])
  for (const [path, status] of statuses) console.log(status, path)
  isGood = statuses.every(([, status]) => status === 200)
} finally {
  if (child?.exitCode === null) {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  rmSync(work, { recursive: true, force: true })
  if (isOurs) rmdirSync(HOME)
}
console.log(isGood ? 'The container would run.' : 'What came out does not answer.')
process.exit(isGood ? 0 : 1)
