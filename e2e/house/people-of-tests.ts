/** Finds demo people that two browser tests use: the tests run side by side on one database. */
import type { SourceFile } from './repository'

const plain = (name: string) =>
  name.toLowerCase().replace(/ä/g, 'ae').replace(/ö/g, 'oe').replace(/ü/g, 'ue').replace(/ß/g, 'ss')

/** Returns the invented customers as the demonstration names them: "Abigail Thornton|Lincoln cents". */
export const inventedCustomers = (demo: string): string[] =>
  [...demo.matchAll(/(\p{Lu}\p{L}+ \p{Lu}\p{L}+)\|/gu)].map(([, name]) => name ?? '')

/** Returns lines about persons whom several tests name, as "path: title names Abigail Thornton". */
export function sharedPeople(names: readonly string[], files: readonly SourceFile[]): string[] {
  const tests = files.flatMap(({ path, text }) =>
    text
      .split(/^(?=\s*(?:for \(.*\)\s*)?test\()/m)
      .slice(1)
      .map((body) => ({
        where: `${path}: ${/test\(\s*(['"`])(.*?)\1/.exec(body)?.[2] ?? ''}`,
        body: body.toLowerCase(),
      })),
  )
  return names.flatMap((name) => {
    const address = plain(name).replace(' ', '.')
    const users = tests.filter(({ body }) => body.includes(name.toLowerCase()) || body.includes(address))
    return users.length > 1 ? users.map(({ where }) => `${where} names ${name}`) : []
  })
}
