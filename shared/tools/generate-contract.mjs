import { loadSource } from './load-source.mjs'

const load = () =>
  loadSource(
    'shared/contract',
    "export { contract } from './src/contract'; export { listsOf, recordsOf, wireOf } from './src/wire-format'",
  )

/** Makes the contract's table without schemas, for clients that run in a browser. */
export async function wireTable() {
  const { contract, listsOf, recordsOf, wireOf } = await load()
  const areas = Object.entries(wireOf(contract)).map(([area, calls]) => {
    const lines = Object.entries(calls).map(([name, call]) => `    ${name}: ${JSON.stringify(call)},\n`)
    return `  ${area}: {\n${lines.join('')}  },\n`
  })
  const text = [
    '/** Every call as method and path. Made by `npm run generate`; git ignores it. */',
    "import type { Wire } from './wire-format'",
    '',
    `export const wire: Wire = {\n${areas.join('')}}\n`,
  ]
  const literal = (value) =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? `{ ${Object.entries(value)
          .map(([name, one]) => `${name}: ${literal(one)}`)
          .join(', ')} }`
      : String(JSON.stringify(value))
  const records = Object.entries(recordsOf(contract)).map(([name, record]) => `  ${name}: ${literal(record)},\n`)
  const lists = Object.entries(listsOf(contract)).map(([name, list]) => `  '${name}': ${literal(list)},\n`)
  const recordText = [
    '/** Every record of staff that the contract declares. Made by `npm run generate`; git ignores it. */',
    "import type { WireList, WireRecord } from './wire-format'",
    '',
    `export const records = {\n${records.join('')}} as const satisfies Record<string, WireRecord>`,
    'export type RecordName = keyof typeof records',
    '',
    `export const lists = {\n${lists.join('')}} as const satisfies Record<string, WireList>`,
    'export type ListName = keyof typeof lists\n',
  ]
  return {
    'shared/contract/src/wire.ts': text.join('\n'),
    'shared/contract/src/wire-records.ts': recordText.join('\n'),
  }
}

/** Makes the table of each domain's audiences: a test compares every call with it, and it is kept beside the domain. */
export async function authorizationTables() {
  const { contract } = await load()
  return Object.fromEntries(
    Object.entries(contract).map(([area, calls]) => {
      const domain = area.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
      const audiences = Object.fromEntries(Object.entries(calls).map(([name, { who }]) => [name, who]))
      return [`shared/backend/src/domains/${domain}/authorization.json`, `${JSON.stringify(audiences, null, 2)}\n`]
    }),
  )
}
