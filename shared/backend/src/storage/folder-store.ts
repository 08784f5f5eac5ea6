import { randomUUID } from 'node:crypto'
import { open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { checkKey, type FileStore, isKey, type ListedFile, MARK, typeOfKey } from './file-store'
import { closeToOthers, makePrivate, PRIVATE } from './private-folder'

const isAbsent = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')

const absent = (error: unknown): null => {
  if (isAbsent(error)) return null
  throw error
}
/** Returns the names in a folder; none when it does not exist. */
const namesIn = async (folder: string): Promise<string[]> => (await readdir(folder).catch(absent)) ?? []

/** Stores files in a folder: written aside, flushed, then renamed, so that a crash leaves all of a file or none. */
export function folderStore(folder: string): FileStore {
  // Earlier versions left it open.
  closeToOthers(folder)
  const place = (key: string) => join(folder, key.slice(0, 2), checkKey(key))
  const write = async (target: string, bytes: Uint8Array | string) => {
    const aside = `${target}.${randomUUID()}.tmp`
    await makePrivate(dirname(target))
    const handle = await open(aside, 'wx', PRIVATE.file)
    try {
      await handle.writeFile(bytes)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(aside, target)
  }
  return {
    // Async: a wrong key rejects, it does not throw.
    put: async (key, bytes) => write(place(key), bytes),
    readMark: async () => (await readFile(join(folder, MARK), 'utf8').catch(absent)) ?? null,
    writeMark: (text) => write(join(folder, MARK), text),
    async get(key) {
      const bytes = await readFile(place(key)).catch(absent)
      return bytes && { bytes: new Uint8Array(bytes), type: typeOfKey(key) }
    },
    remove: (key) => rm(place(key), { force: true }),
    // A page is one folder of keys with the same prefix.
    async list(from) {
      const parts = (await namesIn(folder)).filter((name) => from === null || name >= from).sort()
      const [part, next = null] = parts
      const files: ListedFile[] = []
      for (const key of part === undefined ? [] : (await namesIn(join(folder, part))).filter(isKey)) {
        const writtenAt = await stat(place(key)).then(({ mtimeMs }) => mtimeMs, absent)
        if (writtenAt !== null) files.push({ key, writtenAt })
      }
      return { files, next }
    },
  }
}
