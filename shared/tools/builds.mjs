import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { hashOf, packageFolders, ROOT, readPackage, readStamp, runQuietly, writeStamp } from './checkout.mjs'
import { compileEarly, scriptsOfEveryPage } from './compile-early.mjs'
import { precompress } from './precompress.mjs'

const node = process.execPath
const production = { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' }

const BUILDS = [
  {
    name: 'front',
    title: 'Building the server',
    made: 'shared/front/dist/main.js',
    from: () => [...withDependencies('shared/front'), 'storefront/src/page-rules.ts', 'shared/tools/bundle.mjs'],
    run: (title) => runQuietly(title, node, ['shared/tools/bundle.mjs']),
  },
  {
    name: 'admin',
    title: 'Building the back office',
    made: 'admin/dist/index.html',
    files: 'admin/dist',
    from: () => withDependencies('admin'),
    run: (title) =>
      runQuietly(title, node, ['node_modules/vite/bin/vite.js', 'build'], {
        cwd: join(ROOT, 'admin'),
        env: production,
      }),
  },
  {
    name: 'storefront',
    title: 'Building the storefront',
    made: 'storefront/.next/BUILD_ID',
    files: 'storefront/.next/static',
    from: () => [...withDependencies('storefront'), 'shared/tools/compile-early.mjs'],
    run: async (title) => {
      const succeeded = await runQuietly(title, node, ['node_modules/next/dist/bin/next', 'build'], {
        cwd: join(ROOT, 'storefront'),
        env: production,
      })
      if (succeeded) compileEarly(scriptsOfEveryPage(join(ROOT, 'storefront', '.next')))
      return succeeded
    },
  },
]

/** Builds what is missing or was made from other sources; returns whether all is built. */
export async function buildWhatChanged({ force = false, only = BUILDS.map((build) => build.name) } = {}) {
  const due = BUILDS.filter((build) => only.includes(build.name))
    .map((build) => ({ ...build, hash: hashOf(['pnpm-lock.yaml', 'tsconfig.base.json', ...build.from()]) }))
    .filter((build) => force || readStamp(build.name) !== build.hash || !existsSync(join(ROOT, build.made)))
  const done = await Promise.all(
    due.map(async ({ name, title, hash, run, files }) => {
      // Cleared first, so that an interrupted build runs again.
      writeStamp(name, '')
      const succeeded = await run(title)
      if (succeeded && files) await precompress(join(ROOT, files))
      if (succeeded) writeStamp(name, hash)
      return succeeded
    }),
  )
  return done.every(Boolean)
}

/** Returns a package's folder and those of the workspace packages it is built from. */
function withDependencies(folder, found = new Set()) {
  if (found.has(folder)) return [...found]
  found.add(folder)
  const folders = new Map(packageFolders().map((one) => [readPackage(one).name, one]))
  const { dependencies = {} } = readPackage(folder)
  for (const [name, version] of Object.entries(dependencies)) {
    const next = folders.get(name)
    if (next && version.startsWith('workspace:')) withDependencies(next, found)
  }
  return [...found]
}
