import { DrizzleQueryError } from 'drizzle-orm/errors'
import { expect, it } from 'vitest'
import type { Context, Person } from '../../context'
import type { FileAudiences } from '../../storage/file-audiences'
import { openStoredFiles } from './stored-file'

const person = (roles: string[]): Person => ({ DealerID: null, HasSecondFactor: true, roles: new Set(roles) }) as never
const ctx = (viewer: Person | null = null): Context =>
  ({
    person: viewer,
    site: { Settings: {} },
    files: { get: async () => ({ bytes: new Uint8Array([1]), type: 'image/webp' }) },
  }) as never

/** Opens stored files whose audiences can be changed, or made to fail. */
function opened() {
  const state: { answer: Awaited<ReturnType<FileAudiences>> | Error } = { answer: ['everyone'] }
  const audiencesOf: FileAudiences = async () => {
    if (state.answer instanceof Error) throw state.answer
    return state.answer
  }
  return { state, serve: openStoredFiles(() => [async () => null, audiencesOf]) }
}
const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
const down = new DrizzleQueryError('select 1', [], refused)
const control = async (answer: Promise<Response>) => (await answer).headers.get('cache-control')

it('FILES of a public record are cached by everybody, those of a private one by nobody', async () => {
  const { state, serve } = opened()
  expect(await control(serve(ctx(), 'a.webp'))).toBe('public, max-age=31536000, immutable')
  state.answer = ['staff:Events']
  expect(await control(serve(ctx(person(['Admin', 'Events'])), 'a.webp'))).toBe('private, no-store')
  for (const viewer of [null, person([]), person(['Admin', 'Sliders'])])
    await expect(serve(ctx(viewer), 'a.webp')).rejects.toMatchObject({ code: 'not_found' })
})
it('FILES that no record names are served to nobody', async () => {
  const { state, serve } = opened()
  state.answer = null
  await expect(serve(ctx(person(['Admin', 'SuperAdmin'])), 'a.webp')).rejects.toMatchObject({ code: 'not_found' })
})
it('SL-C8 serves public files while the database cannot be reached, as stored pages are, and no private one', async () => {
  const { state, serve } = opened()
  await serve(ctx(), 'shown.webp')
  await serve(ctx(), 'hidden-since.webp')
  state.answer = ['staff:Events']
  await expect(serve(ctx(), 'hidden-since.webp')).rejects.toMatchObject({ code: 'not_found' })
  state.answer = down
  expect((await serve(ctx(), 'shown.webp')).status).toBe(200)
  for (const key of ['hidden-since.webp', 'never-asked.webp']) await expect(serve(ctx(), key), key).rejects.toBe(down)
  state.answer = Object.assign(new Error('column'), { code: '42703' })
  await expect(serve(ctx(), 'shown.webp'), 'a mistake of ours').rejects.toThrow('column')
})
