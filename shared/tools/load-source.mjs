import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from './checkout.mjs'

/** Runs TypeScript of a package, with everything it imports, and returns its exports. `folder` is from the root. */
export async function loadSource(folder, source) {
  const here = join(ROOT, folder)
  // Not at the top: nothing is installed yet when the tools of a new checkout are loaded.
  const { build } = await import('esbuild')
  const { outputFiles } = await build({
    stdin: { contents: source, resolveDir: here, loader: 'ts' },
    bundle: true,
    platform: 'node',
    // It looks up its binary from its own folder.
    external: ['sharp'],
    // CommonJS has no address of its own; packages are looked up from here.
    define: { 'import.meta.url': JSON.stringify(pathToFileURL(join(here, 'package.json'))) },
    format: 'cjs',
    write: false,
    logLevel: 'silent',
  })
  const module = { exports: {} }
  const run = new Function('require', 'module', 'exports', outputFiles[0].text)
  run(createRequire(join(here, 'package.json')), module, module.exports)
  return module.exports
}
