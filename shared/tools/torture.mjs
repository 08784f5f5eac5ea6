import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildWhatChanged } from './builds.mjs'
import { demandNode } from './checkout.mjs'
import { installWhatChanged } from './install.mjs'
import { ask, newFolder, processesOf, signIn, startProduct, stopProduct } from './product.mjs'
import { tortureMoney } from './torture-money.mjs'

// npm run torture: kill -9 of every process under mixed writes, again and again; no answered write may be lost. Then
// payments with all failures: our books must match the processor's. ROUNDS (20), PAYMENTS (2000), KILLS (8) and
// TORTURE_PORT (4140) can be set; 0 rounds or payments leaves a part out.
demandNode()
await installWhatChanged()
if (!(await buildWhatChanged())) process.exit(1)

const rounds = Number(process.env.ROUNDS ?? 20)
const port = Number(process.env.TORTURE_PORT ?? 4140)
const folder = newFolder('obverse-torture-')
const base = '/admin/help-center/data'
const draft = (text) => ({ Name: text, Text: `<p>${text}</p>`, AnchorName: null, IsPublished: true })

/** Maps question ids to the last answered text, and to texts sent but never answered. */
const answered = new Map()
const sent = new Map()
const faults = []
let serial = 0
let cookie = ''

const call = (method, path, body) => ask({ port, path: base + path, method, body, cookie })

async function writeUntil(stopped, subcategoryID) {
  const mine = []
  while (!stopped.aborted) {
    serial += 1
    const text = `Written ${serial}`
    try {
      if (mine.length < 3 || serial % 7 === 0) {
        const { status, json } = await call('POST', `/subcategories/${subcategoryID}/questions/`, draft(text))
        if (status !== 200) throw new Error(`create answered ${status}`)
        mine.push({ id: json().Id, version: json().Version })
        answered.set(json().Id, text)
      } else {
        const question = mine[serial % mine.length]
        sent.set(question.id, text)
        const { status, json } = await call('PUT', `/questions/${question.id}/`, {
          ...draft(text),
          Version: question.version,
        })
        if (status !== 200) throw new Error(`save answered ${status}`)
        question.version = json().Version
        answered.set(question.id, text)
      }
    } catch (error) {
      if (!stopped.aborted) faults.push(`while everything ran: ${error.message}`)
      return
    }
  }
}

async function reorderUntil(stopped, subcategoryID) {
  while (!stopped.aborted) {
    try {
      const list = (await call('GET', `/subcategories/${subcategoryID}/questions/`)).json()
      await call('PUT', `/subcategories/${subcategoryID}/questions/`, list.map(({ Id }) => Id).reverse())
      await sleep(20)
    } catch {
      return
    }
  }
}

function killNow(pid) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // Already gone.
  }
}

/**
 * Checks that every answered question exists with the last answered text, or with one sent after it, and that the order
 * is a permutation.
 */
async function check(subcategories) {
  const found = new Map()
  for (const id of subcategories) {
    const list = (await call('GET', `/subcategories/${id}/questions/`)).json()
    for (const { Id, Name } of list) found.set(Id, Name)
    const places = list.map(({ SortOrder }) => SortOrder)
    if (new Set(places).size !== places.length) faults.push(`two questions of subcategory ${id} share a place`)
  }
  for (const [id, text] of answered) {
    const now = found.get(id)
    if (now !== text && (now === undefined || now !== sent.get(id)))
      faults.push(`question ${id}: answered "${text}", found "${now}"`)
    if (now !== undefined) answered.set(id, now)
  }
}

async function tortureWrites() {
  let product = await startProduct({ port, folder })
  cookie = await signIn(port, 'super')
  const category = (await call('POST', '/sites/1/categories/', { Name: 'Torture' })).json()
  const subcategories = []
  for (let i = 0; i < 4; i++)
    subcategories.push((await call('POST', `/categories/${category.Id}/subcategories/`, draft(`Place ${i}`))).json().Id)

  const restarts = []
  for (let round = 1; round <= rounds && faults.length === 0; round++) {
    const stopping = new AbortController()
    const work = [
      ...subcategories.map((id) => writeUntil(stopping.signal, id)),
      reorderUntil(stopping.signal, subcategories[0]),
    ]
    await sleep(400 + Math.random() * 1600)
    stopping.abort()
    // In another order every time: the database first, or the front, or anything between.
    for (const pid of processesOf(product).sort(() => Math.random() - 0.5)) killNow(pid)
    await Promise.all(work)
    product = await startProduct({ port, folder })
    restarts.push(product.firstPageMs)
    await check(subcategories)
    console.log(
      `round ${round}: ${answered.size} questions, ${serial} writes, first page again after ${(product.firstPageMs / 1000).toFixed(1)} s`,
    )
  }

  await stopProduct(product)
  rmSync(folder, { recursive: true, force: true })
  const slowest = Math.max(...restarts) / 1000
  console.log(
    `\n${restarts.length} rounds of kill -9, ${serial} writes; the slowest start took ${slowest.toFixed(1)} s.`,
  )
}

if (rounds > 0) await tortureWrites()
const payments = Number(process.env.PAYMENTS ?? 2000)
if (payments > 0 && faults.length === 0) {
  const money = await tortureMoney({ count: payments, kills: Number(process.env.KILLS ?? 8) })
  console.log(`${money.submitted} payment forms, ${money.rounds} kills.`)
  faults.push(...money.faults)
}
for (const fault of faults) console.error(fault)
console.log(faults.length === 0 ? 'Nothing answered was lost, nobody paid twice.' : `${faults.length} faults.`)
if (faults.length > 0) process.exit(1)
