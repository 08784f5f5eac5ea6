import { setTimeout as sleep } from 'node:timers/promises'
import { ask, signIn } from './product.mjs'

const base = '/admin/help-center/data'
const PLACES = 4
const draft = (text) => ({ Name: text, Text: `<p>${text}</p>`, AnchorName: null, IsPublished: true })

/**
 * Signs in and makes places of the help center to write into; remembers every answered write to find lost ones.
 * `faults` collects sentences.
 */
export async function openWrites({ port, faults }) {
  const cookie = await signIn(port, 'super')
  const call = (method, path, body) => ask({ port, path: base + path, method, body, cookie })
  const category = (await call('POST', '/sites/1/categories/', { Name: 'Torture' })).json()
  const places = []
  for (let i = 0; i < PLACES; i++)
    places.push((await call('POST', `/categories/${category.Id}/subcategories/`, draft(`Place ${i}`))).json().Id)

  /** Maps question ids to the last answered text, and to texts sent but never answered. */
  const answered = new Map()
  const sent = new Map()
  const counts = { writes: 0, answered: 0, refused: 0, slowestMs: 0 }

  async function write(place, question, text) {
    const began = performance.now()
    const { status, json } = question
      ? await call('PUT', `/questions/${question.id}/`, { ...draft(text), Version: question.version })
      : await call('POST', `/subcategories/${place}/questions/`, draft(text))
    counts.slowestMs = Math.max(counts.slowestMs, performance.now() - began)
    if (status !== 200)
      throw Object.assign(new Error(`${question ? 'a save' : 'a create'} answered ${status}`), { status })
    return json()
  }

  async function writeUntil(stopped, place, forgives) {
    const mine = []
    while (!stopped.aborted) {
      counts.writes += 1
      const text = `Written ${counts.writes}`
      const question = mine.length < 3 || counts.writes % 7 === 0 ? null : mine[counts.writes % mine.length]
      if (question) sent.set(question.id, text)
      try {
        const { Id, Version } = await write(place, question, text)
        answered.set(Id, text)
        counts.answered += 1
        if (question) question.version = Version
        else mine.push({ id: Id, version: Version })
      } catch (error) {
        if (!forgives(error)) return faults.push(`While writing: ${error.message}`)
        counts.refused += 1
        // Its version is unknown now, and another save would hide what became of this one.
        if (question) mine.splice(mine.indexOf(question), 1)
        await sleep(50)
      }
    }
  }

  async function reorderUntil(stopped, place, forgives) {
    while (!stopped.aborted) {
      try {
        const list = await call('GET', `/subcategories/${place}/questions/`)
        if (list.status !== 200) throw Object.assign(new Error(`a list answered ${list.status}`), list)
        const order = list.json().map(({ Id }) => Id)
        const { status } = await call('PUT', `/subcategories/${place}/questions/`, order.reverse())
        // A question was made meanwhile: the order is refused.
        if (status >= 500) throw Object.assign(new Error(`a new order answered ${status}`), { status })
        await sleep(20)
      } catch (error) {
        if (!forgives(error)) return faults.push(`While reordering: ${error.message}`)
        await sleep(50)
      }
    }
  }

  return {
    counts,
    /** Returns the number of questions that were answered. */
    size: () => answered.size,
    /**
     * Creates, saves and reorders until `stopped`. `forgives` tells whether a failure is none of the product's; without
     * it each one is a fault.
     */
    workUntil: (stopped, forgives = () => false) => [
      ...places.map((place) => writeUntil(stopped, place, forgives)),
      reorderUntil(stopped, places[0], forgives),
    ],
    /**
     * Checks that every answered question exists with the last answered text, or with one sent after it, and that the
     * order is a permutation.
     */
    async check() {
      const found = new Map()
      for (const id of places) {
        const list = (await call('GET', `/subcategories/${id}/questions/`)).json()
        for (const { Id, Name } of list) found.set(Id, Name)
        const orders = list.map(({ SortOrder }) => SortOrder)
        if (new Set(orders).size !== orders.length) faults.push(`Two questions of subcategory ${id} share a place.`)
      }
      for (const [id, text] of answered) {
        const now = found.get(id)
        if (now !== text && (now === undefined || now !== sent.get(id)))
          faults.push(`Question ${id}: answered "${text}", found "${now}".`)
        if (now !== undefined) answered.set(id, now)
      }
    },
  }
}
