import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { bodyBytesOf, endpoint, Flag, Id, upload } from './endpoint'
import { list, paged, sorted } from './list'
import { callsOf, edited, record } from './record'
import { listsOf, recordsOf, wireOf } from './wire-format'

const Cabinet = record(
  'Cabinet',
  { entity: 'cabinet', key: 'Id', within: 'RoomID', order: 'SortOrder' },
  {
    Id,
    RoomID: Id,
    Name: edited(z.string().trim().min(1).max(20)),
    Note: edited(z.string().max(50).nullable()),
    Label: edited(z.string().max(5).optional(), z.string()),
    IsOpen: edited(z.boolean().default(false)),
    SortOrder: z.int(),
    Version: z.int(),
  },
)
const calls = callsOf(Cabinet, {
  who: 'staff:HelpCenter',
  of: '/admin/cabinets/data/{cabinetID}/',
  under: '/admin/rooms/{roomID}/cabinets/',
})
const cabinetList = list('CabinetPage', {
  rows: ['Cabinets', Cabinet.Row],
  total: 'Total',
  query: { isOpen: z.enum(['true', 'false']).optional(), ...paged, ...sorted(['Name', 'SortOrder']) },
})
const contract = {
  cabinets: {
    list: calls.list('Lists the cabinets of a room, in order'),
    create: calls.create('Adds a cabinet'),
    save: calls.save('Saves a cabinet'),
    remove: calls.remove('Removes an empty cabinet', ['not_empty']),
    all: endpoint('GET /admin/cabinets/', {
      about: 'Lists all cabinets',
      who: 'staff:HelpCenter',
      query: cabinetList.query,
      answer: cabinetList.Page,
      list: cabinetList,
    }),
  },
}

describe('a record that is declared once', () => {
  const row = { Id: 1, RoomID: 2, Name: 'Oak', Note: null, Label: 'oak', IsOpen: true, SortOrder: 1, Version: 3 }

  it('answers every field and takes those that staff edit, with a version', () => {
    expect(Object.keys(Cabinet.Row.shape)).toEqual(Object.keys(row))
    expect(Cabinet.Row.parse(row)).toEqual(row)
    expect(Cabinet.edited).toEqual(['Name', 'Note', 'Label', 'IsOpen'])
    expect(Cabinet.Draft.parse({ Name: ' Oak ', Note: null, Version: 3 })).toEqual({
      Name: 'Oak',
      Note: null,
      IsOpen: false,
      Version: 3,
    })
  })

  it('refuses in a draft what the rules refuse, and any field that staff do not edit', () => {
    expect(Cabinet.Draft.safeParse({ Name: '', Note: null }).success).toBe(false)
    expect(Cabinet.Draft.safeParse({ Name: 'Oak', Note: null, SortOrder: 1 }).success).toBe(false)
  })

  it('answers what is stored even when newer rules of the draft would refuse it', () => {
    expect(Cabinet.Row.safeParse({ ...row, Name: 'A name of an earlier version, longer than today' }).success).toBe(
      true,
    )
  })

  it('asks for the schema of the answer where it does not follow from the draft', () => {
    const loose: (draft: z.ZodType) => unknown = edited
    expect(() => loose(z.array(z.string()))).toThrow('edited(array) needs the schema of its answer')
  })

  it('has its calls under their documented names, marked with the record that serves them', () => {
    expect(wireOf(contract).cabinets).toMatchObject({
      list: ['GET', '/admin/rooms/{roomID}/cabinets/'],
      save: ['PUT', '/admin/cabinets/data/{cabinetID}/'],
      remove: ['POST', '/admin/cabinets/data/{cabinetID}/delete/'],
    })
    expect(contract.cabinets.remove).toMatchObject({
      errors: ['not_found', 'not_empty'],
      serves: { record: 'Cabinet', verb: 'remove', entity: 'cabinet', key: 'Id' },
    })
  })

  it('tells the back office its kind, its key, its calls and what an empty field sends', () => {
    expect(recordsOf(contract)).toEqual({
      Cabinet: {
        area: 'cabinets',
        entity: 'cabinet',
        key: 'Id',
        empty: { Name: '', Note: null, Label: undefined, IsOpen: undefined, Version: undefined },
        removers: {},
        calls: { list: 'list', create: 'create', save: 'save', remove: 'remove' },
      },
    })
  })

  it('is sent as a form when it has pictures: what is empty there, and the field that removes each picture', () => {
    const Poster = record(
      'Poster',
      { entity: 'poster', key: 'Id', form: 5_000 },
      {
        Id,
        Name: edited(z.string().min(1)),
        Place: edited(z.union([z.literal(''), Id]).optional(), z.int()),
        IsOpen: edited(Flag.default(false), z.boolean()),
        Sites: edited(z.array(Id).min(1), z.array(Id)),
        image: edited(upload(1_000).optional(), null),
        removeImage: edited(Flag.default(false), null),
        imageFile: z.string().nullable(),
        Version: z.int(),
      },
    )
    const of = callsOf(Poster, {
      who: 'staff:Events',
      of: '/admin/posters/{posterID}/',
      under: '/admin/posters/',
      saveBy: 'POST',
    })
    const posters = { create: of.create('Adds a poster'), save: of.save('Saves a poster') }
    expect(wireOf({ posters }).posters).toEqual({
      create: ['POST', '/admin/posters/', 'form'],
      save: ['POST', '/admin/posters/{posterID}/', 'form'],
    })
    expect([bodyBytesOf(posters.save), 'params' in posters.create]).toEqual([5_000, false])
    const left = { IsOpen: undefined, image: undefined, removeImage: undefined, Version: undefined }
    expect(recordsOf({ posters }).Poster).toMatchObject({
      empty: { Name: '', Place: '', Sites: [], ...left },
      removers: { image: 'removeImage' },
    })
  })

  it('tells the back office the rows, the total, the parameters and the sorts of a list', () => {
    expect(listsOf(contract)).toEqual({
      'cabinets.all': {
        rows: 'Cabinets',
        total: 'Total',
        key: null,
        query: ['isOpen', 'page', 'perPage', 'sort', 'order'],
        sorts: ['Name', 'SortOrder'],
        maxSearch: 0,
      },
    })
    const page = cabinetList.Page.parse({ Cabinets: [row], Total: 1 })
    expect(page.Cabinets[0]?.Name).toBe('Oak')
  })
})
