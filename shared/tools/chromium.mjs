import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { runQuietly } from './checkout.mjs'

// The headless engine without a window uses two thirds of the processor, so it comes first.
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]
const MAC = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * Finds the browser for the browser tests: CHROMIUM_PATH, an installed one, else Debian's through apt if allowed; or
 * null.
 */
export async function findChromium() {
  const found = installed()
  if (found || process.env.CHROMIUM_PATH) return found
  const apt = existsSync('/usr/bin/apt-get')
  const root = process.getuid?.() === 0
  const sudo = !root && apt && spawnSync('sudo', ['-n', 'true']).status === 0
  if (!apt || !(root || sudo)) return null
  const asRoot = (title, ...args) =>
    runQuietly(title, sudo ? 'sudo' : args[0], sudo ? ['-n', ...args] : args.slice(1), {
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    })
  await asRoot('Fetching the list of packages', 'apt-get', 'update')
  const install = (name) => asRoot(`Installing ${name}`, 'apt-get', 'install', '-y', '--no-install-recommends', name)
  await install('chromium-headless-shell')
  if (!installed()) await install('chromium')
  return installed()
}

function installed() {
  const named = process.env.CHROMIUM_PATH
  if (named) return existsSync(named) ? named : null
  const folders = (process.env.PATH ?? '').split(delimiter)
  return (
    [...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), ...MAC].find((path) =>
      existsSync(path),
    ) ?? null
  )
}

export const NO_CHROMIUM = process.env.CHROMIUM_PATH
  ? `CHROMIUM_PATH names ${process.env.CHROMIUM_PATH}, which is not there.`
  : 'No Chromium was found for the browser tests. Install one (Debian: apt-get install chromium) or set CHROMIUM_PATH to it.'
