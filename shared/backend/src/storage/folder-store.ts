import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { checkKey, type FileStore, typeOfKey } from './file-store'

const isAbsent = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Files in a folder: written aside, flushed, then renamed, so that a crash leaves all of a file or none. */
export function folderStore(folder: string): FileStore {
  const place = (key: string) => join(folder, key.slice(0, 2), checkKey(key))
  return {
    async put(key, bytes) {
      const target = place(key)
      const aside = `${target}.${randomUUID()}.tmp`
      await mkdir(join(folder, key.slice(0, 2)), { recursive: true })
      const handle = await open(aside, 'wx')
      try {
        await handle.writeFile(bytes)
        await handle.sync()
      } finally {
        await handle.close()
      }
      await rename(aside, target)
    },
    async get(key) {
      try {
        return { bytes: new Uint8Array(await readFile(place(key))), type: typeOfKey(key) }
      } catch (error) {
        if (isAbsent(error)) return null
        throw error
      }
    },
    remove: (key) => rm(place(key), { force: true }),
  }
}
