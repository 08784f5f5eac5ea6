import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { hashOf, packageFolders, ROOT, readPackage, readStamp, runQuietly, writeStamp } from './checkout.mjs'
import { generateWhatChanged } from './generators.mjs'

/** Brings packages and generated files up to date. Ends the process when that fails. */
export async function installWhatChanged() {
  await installPackages()
  if (!(await generateWhatChanged())) process.exit(1)
}

/** Installs with the pinned pnpm when nothing is installed or the lockfile changed. */
async function installPackages() {
  const manifests = packageFolders().map((folder) => `${folder}/package.json`)
  const hash = hashOf(['package.json', 'pnpm-workspace.yaml', 'pnpm-lock.yaml', ...manifests])
  if (readStamp('install') === hash && existsSync(join(ROOT, 'node_modules', '.pnpm'))) return
  const { packageManager } = readPackage('.')
  const npx = process.platform === 'win32' ? 'npx.cmd' : 'npx'
  // CI=true: pnpm asks no questions when it finds an older installation.
  const succeeded = await runQuietly(
    'Installing packages',
    npx,
    ['--yes', packageManager, 'install', '--frozen-lockfile', '--prod=false'],
    { env: { CI: 'true' }, shell: process.platform === 'win32' },
  )
  if (!succeeded) {
    console.error(
      'The packages could not be installed. Is the npm registry reachable (npm ping), and the disk not full?',
    )
    process.exit(1)
  }
  writeStamp('install', hash)
}
