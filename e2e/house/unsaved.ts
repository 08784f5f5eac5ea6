/** Finds acts of the back office that lose what was typed into the form beside them without saying so first. */
import { isTest, type SourceFile } from './repository'

const writes = /\buseWrite\(client\.|\buseDelete\b/
const leaves = /\buse(?:Navigate|Redirect)\(/
const tells = /<UnsavedNote\b|\{ isUnsaved \} = useUnsaved\(/
const discards = /\bdiscardTyped\(\)/
/** Lists have no form, and the dialog of a conflict is itself the question. */
const without = [/^admin\/src\/components\/list\//, /^admin\/src\/app\/conflict-dialog\.tsx$/]

/**
 * Returns a line for each component that writes and then leaves the screen, or gives up what was typed, without telling
 * of unsaved changes before.
 */
export function silentLosses(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => /^admin\/src\/.*\.tsx$/.test(path) && !isTest(path))
    .filter(({ path }) => !without.some((pattern) => pattern.test(path)))
    .filter(({ text }) => !tells.test(text))
    .flatMap(({ path, text }) => {
      if (discards.test(text)) return [`${path} gives up what was typed and does not say so`]
      return writes.test(text) && leaves.test(text) ? [`${path} writes and leaves beside an unsaved form`] : []
    })
}
