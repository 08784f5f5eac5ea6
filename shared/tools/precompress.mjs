import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const WORTH_IT = /\.(css|html|js|json|svg|txt|webmanifest|xml)$/

/** Writes a .br and a .gz beside every file of a build that shrinks by it; the server sends them unchanged. */
export async function precompress(folder) {
  const paths = readdirSync(folder, { recursive: true }).map((name) => join(folder, name))
  const due = paths.filter((path) => WORTH_IT.test(path) && statSync(path).isFile() && statSync(path).size > 800)
  await Promise.all(
    due.map(async (path) => {
      const content = readFileSync(path)
      const params = { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
      const [br, gz] = await Promise.all([brotli(content, { params }), zip(content, { level: 9 })])
      writeFileSync(`${path}.br`, br)
      writeFileSync(`${path}.gz`, gz)
    }),
  )
}
