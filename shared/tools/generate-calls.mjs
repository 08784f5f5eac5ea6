import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './checkout.mjs'
import { loadSource } from './load-source.mjs'

const FILE = 'shared/contract/CALLS.md'
const FACES = [
  { name: 'Storefront', folder: 'storefront/src', everywhere: 'Every page', isShared: /^(?:components|lib)\// },
  {
    name: 'Back office',
    folder: 'admin/src',
    everywhere: 'Every screen',
    isShared: /^(?:app|components|lib|providers)\//,
  },
]
/** Calls that a face makes by their address, with the part of it that its sources contain. */
const BY_ADDRESS = {
  'sites.storedFile': '/files/$',
  'events.calendar': '}calendar.ics',
  'events.eventCalendar': '/calendar.ics',
  'accounts.validateUnique': '/unique-validation',
  'submissions.downloadInvoice': 'links.invoiceDownload',
  'submissions.downloadInvoices': 'href(paths.invoiceDownload)',
  'submissions.image': '/images/',
}

/** Makes the document of the calls that each face makes, found in its sources. */
export async function callsOfFaces() {
  const { contract } = await loadSource('shared/contract', "export { contract } from './src/contract'")
  const all = Object.entries(contract).flatMap(([area, calls]) =>
    Object.entries(calls).map(([name, call]) => ({ id: `${area}.${name}`, area, call })),
  )
  const used = new Set()
  const parts = FACES.flatMap((face) => {
    const sources = sourcesBelow(face.folder)
    const groups = new Map()
    for (const { id, area, call } of all) {
      const paths = sources.filter(({ text }) => makes(text, id, area, call)).map(({ path }) => path)
      if (paths.length === 0) continue
      used.add(id)
      const group = paths.some((path) => face.isShared.test(path)) ? face.everywhere : headingOf(area)
      groups.set(group, [...(groups.get(group) ?? []), call])
    }
    const first = [...groups].sort(([a], [b]) => Number(b === face.everywhere) - Number(a === face.everywhere))
    return [`## ${face.name}`, ...first.flatMap(([group, calls]) => [`### ${group}`, listOf(calls)])]
  })
  for (const id of Object.keys(BY_ADDRESS))
    if (!used.has(id)) throw new Error(`no source contains the address of ${id}: mend BY_ADDRESS in generate-calls.mjs`)
  const others = all.filter(({ id }) => !used.has(id)).map(({ call }) => call)
  const text = [
    '# The calls of each face',
    'Made by `npm run generate` from the sources of the faces. A backend at `API_ORIGIN` answers the calls of the parts it offers; where one is\nmissing, the page and the log name it. `/openapi.json` describes each call.',
    ...parts,
    '## Neither face',
    'For probes, links in mails, card processors and other programs.',
    listOf(others),
  ]
  return { [FILE]: `${text.join('\n\n')}\n` }
}

/** Tells whether a source makes a call: by its name, as one of its area's calls, as a REST table or by its address. */
function makes(text, id, area, call) {
  const [, name] = id.split('.')
  if (new RegExp(`\\b${area}\\s*\\.\\s*${name}\\b`).test(text)) return true
  if (text.includes(`{ ${area} } = client`) && new RegExp(`\\bcalls\\.${name}\\b`).test(text)) return true
  if (call.path.startsWith('/admin/rest/')) return text.includes("data: 'simple-rest',")
  // A resource of the back office makes the calls of its record, but the order, which a screen saves by its name.
  const { record, verb } = call.serves ?? {}
  if (record && verb !== 'reorder' && new RegExp(`(?:ofRecord|recordResource)\\([^)]*'${record}'`).test(text))
    return true
  return BY_ADDRESS[id] !== undefined && text.includes(BY_ADDRESS[id])
}

const headingOf = (area) => {
  const words = area.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words[0].toUpperCase() + words.slice(1)
}
const listOf = (calls) => calls.map(({ line, about }) => `- \`${line}\`: ${about}`).join('\n')

/** Reads the sources below a folder without tests, each with its path in the folder. */
function sourcesBelow(folder) {
  return readdirSync(join(ROOT, folder), { recursive: true })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|(?:^|\/)testing\//.test(path))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(ROOT, folder, path), 'utf8') }))
}
