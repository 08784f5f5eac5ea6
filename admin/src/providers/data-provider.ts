/**
 * The data provider: passes each verb to the handlers of its resource and contains no wire format itself. Reference
 * tables use ra-data-simple-rest unchanged, all other resources the handlers of their domain.
 */
import { MissingCall } from '@obverse/contract/missing-calls'
import type {
  CreateParams,
  DataProvider,
  DeleteManyParams,
  DeleteParams,
  GetListParams,
  GetListResult,
  GetManyParams,
  GetManyReferenceParams,
  GetOneParams,
  Identifier,
  QueryFunctionContext,
  RaRecord,
  UpdateManyParams,
  UpdateParams,
} from 'ra-core'
import simpleRestProvider from 'ra-data-simple-rest'
import { asDataProvider } from '../lib/record'
import { restTransport } from './http'

type Read<P> = P & QueryFunctionContext
type One = { data: RaRecord }
type Page = GetListResult<RaRecord>

/** The calls of a resource by react-admin's verb; a missing verb has no call. Records carry an `id`. */
export type ResourceHandlers = {
  getList?: (params: Read<GetListParams>) => Promise<Page>
  getOne?: (params: Read<GetOneParams>) => Promise<One>
  getMany?: (params: Read<GetManyParams>) => Promise<{ data: RaRecord[] }>
  getManyReference?: (params: Read<GetManyReferenceParams>) => Promise<Page>
  create?: (params: CreateParams) => Promise<One>
  update?: (params: UpdateParams) => Promise<One>
  updateMany?: (params: UpdateManyParams) => Promise<{ data: Identifier[] }>
  delete?: (params: DeleteParams) => Promise<One>
  deleteMany?: (params: DeleteManyParams) => Promise<{ data: Identifier[] }>
}
type Verb = keyof ResourceHandlers
/** The domain's handlers of a resource, or 'simple-rest' for a table under /admin/rest. */
export type ResourceData = 'simple-rest' | (() => Promise<Record<string, ResourceHandlers>>)

const participles: Record<Verb, string> = {
  getList: 'listed',
  getOne: 'read',
  getMany: 'read by id',
  getManyReference: 'listed by what they belong to',
  create: 'created',
  update: 'saved',
  updateMany: 'saved together',
  delete: 'deleted',
  deleteMany: 'deleted together',
}
const verbs = Object.keys(participles) as Verb[]

/** Returns ra-data-simple-rest, unchanged, as the handlers of one table. */
const restHandlers = (rest: DataProvider, name: string): ResourceHandlers => ({
  getList: (params) => rest.getList(name, params),
  getOne: (params) => rest.getOne(name, params),
  getMany: (params) => rest.getMany(name, params),
  getManyReference: (params) => rest.getManyReference(name, params),
  create: (params) => rest.create(name, params),
  update: (params) => rest.update(name, params),
  updateMany: (params) => rest.updateMany<RaRecord>(name, params).then(({ data = [] }) => ({ data })),
  delete: (params) => rest.delete(name, params),
  deleteMany: (params) => rest.deleteMany<RaRecord>(name, params).then(({ data = [] }) => ({ data })),
})

/**
 * @param resources what the domains registered; a resource nobody registered is an error that names it.
 * @param restUrl where the simple REST tables are.
 */
export function createDataProvider(
  resources: readonly { name: string; data: ResourceData }[],
  restUrl = '/admin/rest',
): DataProvider {
  const rest = simpleRestProvider(restUrl, restTransport)
  const loaded = new Map<string, Promise<ResourceHandlers>>()

  const load = async (name: string): Promise<ResourceHandlers> => {
    const resource = resources.find((each) => each.name === name)
    if (!resource) throw new Error(`${name}: no domain has registered this resource`)
    if (resource.data === 'simple-rest') return restHandlers(rest, name)
    const handlers = (await resource.data())[name]
    if (!handlers) throw new Error(`${name}: its data provider has no handlers under this name`)
    return handlers
  }
  const handlersOf = (name: string) => {
    const kept = loaded.get(name)
    if (kept) return kept
    const loading = load(name)
    loaded.set(name, loading)
    // Forgets a chunk that failed to load, so that the next call fetches it again.
    loading.catch(() => loaded.delete(name))
    return loading
  }
  const dispatch = (verb: Verb) => async (name: string, params: never) => {
    const handler = (await handlersOf(name))[verb]
    if (!handler) throw new Error(`${name} cannot be ${participles[verb]}: no such call`)
    try {
      return await handler(params)
    } catch (error) {
      // The screen says that something went wrong; whoever writes it reads what on the console.
      if (error instanceof MissingCall) reportError(error)
      throw error
    }
  }
  return asDataProvider({
    ...Object.fromEntries(verbs.map((verb) => [verb, dispatch(verb)])),
    supportAbortSignal: true,
  })
}
