// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { resources } from '../example/carriers'
import texts from '../example/carriers/admin.en-US.json'
import { CarrierList } from '../example/carriers/carrier-list'
import { type Conflict, withConflicts } from './providers/conflict'
import { createDataProvider } from './providers/data-provider'
import { answering, json, refusal } from './testing/answers'
import { renderScreen } from './testing/screen'

const carrier = { CarrierID: 3, Name: 'Harbor Post', TrackingUrl: 'https://post.example/track/', Version: 1 }
const answers: Record<string, () => Response> = {
  'GET /admin/api/carriers/': () => json({ Rows: [carrier], Total: 1 }),
  'GET /admin/api/carriers/3/': () => json(carrier),
  'POST /admin/api/carriers/': () => json({ ...carrier, CarrierID: 4 }),
  'PUT /admin/api/carriers/3/': () => json({ ...carrier, Name: 'Harbor Parcel', Version: 2 }),
}
const serve = (others: typeof answers = {}) => {
  const server = answering({ ...answers, ...others })
  vi.stubGlobal('fetch', server.send)
  return server
}
const provider = createDataProvider(resources)
const screenOf = async (name: 'create' | 'edit') => {
  const Screen = await resources[0]?.[name]?.()
  return Screen ? <Screen /> : <p>No such screen</p>
}

beforeEach(() => void serve())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('worked example of admin/README.md', () => {
  it('maps the verbs of react-admin to its own calls', async () => {
    const { asked } = serve()
    const list = await provider.getList('carriers', { filter: { q: 'harbor' }, pagination: { page: 2, perPage: 25 } })
    await provider.getOne('carriers', { id: 3 })
    await provider.create('carriers', { data: { Name: 'Harbor Post', TrackingUrl: 'https://post.example/', Stray: 1 } })
    await provider.update('carriers', {
      id: 3,
      data: { ...carrier, id: 3, Name: 'Harbor Parcel' },
      previousData: { ...carrier, id: 3 },
    })
    expect(list).toEqual({ data: [{ ...carrier, id: 3 }], total: 1 })
    expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /admin/api/carriers/?search=harbor&page=2&perPage=25',
      'GET /admin/api/carriers/3/',
      'POST /admin/api/carriers/',
      'PUT /admin/api/carriers/3/',
    ])
    expect(asked[2]?.body).toEqual({ Name: 'Harbor Post', TrackingUrl: 'https://post.example/' })
    expect(asked[3]?.body).toEqual({ Name: 'Harbor Parcel', TrackingUrl: carrier.TrackingUrl, Version: 1 })
  })
  it('names a verb without a call', async () => {
    await expect(provider.delete('carriers', { id: 3 })).rejects.toThrow('carriers cannot be deleted: no such call')
  })
  it('reports a version conflict to the dialog', async () => {
    serve({ 'PUT /admin/api/carriers/3/': () => refusal('conflict', { current: { ...carrier, Version: 2 } }) })
    const reported: Conflict[] = []
    const watched = withConflicts(provider, {
      report: (conflict) => reported.push(conflict),
      joined: () => undefined,
      mayJoin: () => false,
    })
    await expect(
      watched.update('carriers', { id: 3, data: carrier, previousData: { ...carrier, id: 3 } }),
    ).rejects.toMatchObject({ status: 409 })
    expect(reported[0]).toMatchObject({ resource: 'carriers', id: 3, current: { Version: 2 } })
  })
  it('lists records with a link to each', async () => {
    renderScreen(<CarrierList />, { resource: 'carriers', verbs: provider, texts })
    expect((await screen.findByRole('link', { name: 'Harbor Post' })).getAttribute('href')).toBe('/admin/carriers/3')
    expect(screen.getByRole('columnheader', { name: 'Tracking address' })).toBeTruthy()
  })
  it('edits a record, and shows errors of the server beside their fields', async () => {
    serve({ 'PUT /admin/api/carriers/3/': () => refusal('invalid', { errors: { TrackingUrl: 'Enter an address.' } }) })
    renderScreen(await screenOf('edit'), { resource: 'carriers', at: '/carriers/3', verbs: provider, texts })
    await userEvent.type(await screen.findByRole('textbox', { name: /Name/ }), '!')
    await userEvent.click(screen.getByRole('button', { name: 'Save carrier' }))
    expect(await screen.findByText('1 field needs your attention')).toBeTruthy()
    expect(screen.getAllByText(/Enter an address\./)).toHaveLength(2)
  })
  it('creates a record', async () => {
    const { asked } = serve()
    renderScreen(await screenOf('create'), {
      resource: 'carriers',
      at: '/carriers/create',
      verbs: provider,
      texts,
    })
    await userEvent.type(await screen.findByRole('textbox', { name: /Name/ }), 'Harbor Post')
    await userEvent.type(screen.getByRole('textbox', { name: /Tracking address/ }), 'https://post.example/')
    await userEvent.click(screen.getByRole('button', { name: 'Create carrier' }))
    expect(await screen.findByText('Created.')).toBeTruthy()
    expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({
      Name: 'Harbor Post',
      TrackingUrl: 'https://post.example/',
    })
  })
})

describe('admin/README.md', () => {
  const admin = join(import.meta.dirname, '..')
  const readme = readFileSync(join(admin, 'README.md'), 'utf8')
  // Imports differ: the example is outside the domains and has a contract of its own.
  const plain = (code: string) => code.replace(/^import .*\n/gm, '').replace(/texts: .*,\n/, '')
  const blocks = [...readme.matchAll(/```(?:tsx?|json)\n\/\/ \S+\/domains\/carriers\/(\S+)\n([\s\S]*?)```/g)]
  const shown = readdirSync(join(admin, 'example/carriers')).filter(
    (name) => /\.tsx?$/.test(name) && name !== 'client.ts',
  )
  it.each(shown)('shows %s unchanged', (name) => {
    const example = plain(readFileSync(join(admin, 'example/carriers', name), 'utf8'))
    expect(blocks.filter((block) => block[1] === name).map(([, , code = '']) => plain(code))).toContain(example)
  })
})
