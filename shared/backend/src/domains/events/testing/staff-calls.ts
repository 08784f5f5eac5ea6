/** Makes the staff calls of events for tests: forms as a browser sends them, countries and states by name. */
import type { Event, EventPage } from '@obverse/contract/domains/events'
import sharp from 'sharp'
import { expect } from 'vitest'
import type { As, TestAnswer, TestApp } from '../../../testing/harness'

export const data = '/admin/events/data/events'
export const ngc = 1
export const pmg = 4
export type Fields = Record<string, string | number | boolean | File | (string | number)[]>

/** Builds a form as a browser sends it: lists become repeated names. */
export function formOf(fields: Fields): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    for (const one of [value].flat()) form.append(name, one instanceof File ? one : String(one))
  return form
}

/** Draws an image of one color. */
export async function picture(width = 40, height = 30, format: 'png' | 'jpeg' = 'png'): Promise<File> {
  const drawn = sharp({ create: { width, height, channels: 3, background: '#8a6d1f' } })
  return new File([new Uint8Array(await drawn[format]().toBuffer())], `a.${format}`)
}

export const names = (page: EventPage) => page.Events.map((event) => event.Name)
export const fieldsOf = (answer: TestAnswer) => [answer.status, answer.error().errors]

let counter = 0

export async function staffCalls(app: TestApp) {
  const range = { query: { range: '[0,999]' } }
  const countries = (await app.call('events', 'GET /admin/rest/countries/', range)).json<
    { id: number; CountryCode: string }[]
  >()
  const states = (await app.call('events', 'GET /admin/rest/states/', range)).json<{ id: number; Name: string }[]>()
  const country = (code: string) => countries.find((one) => one.CountryCode === code)?.id ?? 0
  const fields = (more: Fields = {}): Fields => ({
    Name: `Event ${++counter}`,
    Description: '<p>All about it.</p>',
    StartDate: '2090-05-10',
    EndDate: '2090-05-12',
    TimeZone: 'Europe/Berlin',
    CountryID: country('DE'),
    SiteIDs: [ngc],
    Visibility: 'Public',
    ...more,
  })
  const create = (more: Fields = {}, as: As = 'events') => app.call(as, `POST ${data}/`, { form: formOf(fields(more)) })
  return {
    country,
    state: (name: string) => states.find((one) => one.Name === name)?.id ?? 0,
    /** All fields of an event form, in May 2090. */
    fields,
    create,
    created: async (more: Fields = {}): Promise<Event> => (await create(more)).json(),
    read: async (eventID: number): Promise<Event> => (await app.call('events', `GET ${data}/${eventID}/`)).json(),
    save: (event: Event, more: Fields = {}) =>
      app.call('events', `POST ${data}/${event.EventID}/`, {
        form: formOf(fields({ Name: event.Name, Version: event.Version, ...more })),
      }),
    remove: (eventID: number) => app.call('events', `POST ${data}/${eventID}/delete/`),
    list: async (place: string, query: Record<string, string> = {}): Promise<EventPage> =>
      (await app.call('events', `GET ${data}/${place}`, { query })).json(),
    /** Waits until a removed file is gone: its bytes are deleted after the answer. */
    fileIsGone: (key: string | null) =>
      expect.poll(async () => (await app.call('nobody', `GET /files/${key}`)).status).toBe(404),
  }
}
export type StaffCalls = Awaited<ReturnType<typeof staffCalls>>
