/** Finds the call of a request line: fixed segments before placeholders, with or without the last slash. */
import type { AnyContract, Endpoint, Method } from './endpoint'

type Node = { fixed: Map<string, Node>; open: Node | null; calls: Map<Method, { call: Endpoint; names: string[] }> }
type Match = { endpoint: Endpoint; params: Record<string, string> }
/**
 * The owner of a request: `call` for a call (also with 405), `shared` when a page may take this method of a path with
 * calls, `none` for neither.
 */
type Claim = 'call' | 'shared' | 'none'
export type Matcher = {
  /** Returns the call of this method at this path, with its raw decoded parameters, or null. */
  match(method: string, pathname: string): Match | null
  /** Returns every method declared at this path; none when the path belongs to no call. */
  methods(pathname: string): Method[]
  /** Returns the owner of a request: of a path shared with calls, a page gets only a GET or HEAD that no call takes. */
  claim(method: string, pathname: string): Claim
}

const segmentsOf = (path: string) =>
  path.slice(path.startsWith('/') ? 1 : 0, path.length > 1 && path.endsWith('/') ? -1 : undefined).split('/')
const newNode = (): Node => ({ fixed: new Map(), open: null, calls: new Map() })

function decode(text: string): string | null {
  try {
    const plain = text.includes('%') ? decodeURIComponent(text) : text
    return /[/\\\0]/.test(plain) ? null : plain
  } catch {
    return null
  }
}

/** Builds the look-up tree once; a request costs one step per path segment. */
export function createMatcher(contract: AnyContract): Matcher {
  const root = newNode()
  for (const area of Object.values(contract))
    for (const call of Object.values(area)) {
      const names: string[] = []
      let node = root
      for (const segment of segmentsOf(call.path)) {
        const name = /^\{(\w+)\}$/.exec(segment)?.[1]
        if (name) names.push(name)
        const next = name ? (node.open ?? newNode()) : (node.fixed.get(segment) ?? newNode())
        if (name) node.open = next
        else node.fixed.set(segment, next)
        node = next
      }
      if (node.calls.has(call.method)) throw new Error(`${call.line} is declared twice`)
      node.calls.set(call.method, { call, names })
    }

  const find = (segments: string[], accept: (node: Node) => boolean): { node: Node; values: string[] } | null => {
    const walk = (node: Node, at: number, values: string[]): { node: Node; values: string[] } | null => {
      const segment = segments[at]
      if (segment === undefined) return accept(node) ? { node, values } : null
      const fixed = node.fixed.get(segment)
      const there = fixed && walk(fixed, at + 1, values)
      if (there) return there
      if (!node.open || segment === '') return null
      const value = decode(segment)
      return value === null ? null : walk(node.open, at + 1, [...values, value])
    }
    return walk(root, 0, [])
  }

  const isMethod = (text: string): text is Method =>
    text === 'GET' || text === 'POST' || text === 'PUT' || text === 'DELETE'
  const matcher: Matcher = {
    match(method, pathname) {
      const wanted = method === 'HEAD' ? 'GET' : method
      if (!isMethod(wanted)) return null
      const found = find(segmentsOf(pathname), (node) => node.calls.has(wanted))
      const entry = found?.node.calls.get(wanted)
      if (!found || !entry) return null
      return {
        endpoint: entry.call,
        params: Object.fromEntries(entry.names.map((name, at) => [name, found.values[at] ?? ''])),
      }
    },
    methods(pathname) {
      const found = find(segmentsOf(pathname), (node) => node.calls.size > 0)
      return found ? [...found.node.calls.keys()] : []
    },
    claim(method, pathname) {
      if (matcher.match(method, pathname) !== null) return 'call'
      if (matcher.methods(pathname).length === 0) return 'none'
      return method === 'GET' || method === 'HEAD' ? 'shared' : 'call'
    },
  }
  return matcher
}
