import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const MARK = '//# allFunctionsCalledOnLoad\n'

/**
 * Marks scripts whose functions run on every page: Chrome then compiles them beside the main thread while they load,
 * instead of one by one when they are called (decision 085). To other browsers the mark is a comment.
 */
export function compileEarly(paths) {
  for (const path of paths) {
    const script = readFileSync(path, 'utf8')
    if (!script.startsWith(MARK)) writeFileSync(path, MARK + script)
  }
}

/** Returns the scripts that every page of the storefront loads, from its build. */
export function scriptsOfEveryPage(build) {
  const { rootMainFiles } = JSON.parse(readFileSync(join(build, 'build-manifest.json'), 'utf8'))
  return rootMainFiles.map((name) => join(build, name))
}
