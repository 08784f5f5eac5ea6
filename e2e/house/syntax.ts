/** Parses source files into syntax trees, for checks that must tell a sentence from a name. */
import { parseAst } from 'vite'

export type Node = { type: string; start: number; end: number } & { [property: string]: unknown }

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string'
const asNode = (value: unknown): Node | undefined => (isNode(value) ? value : undefined)

const parsed = new Map<string, Node>()
/** Returns the syntax tree of TypeScript, with or without JSX. @throws SyntaxError with the file's path. */
export function syntaxOf({ path, text }: { path: string; text: string }): Node {
  const key = `${path}\n${text}`
  const known = parsed.get(key)
  if (known) return known
  try {
    const tree: unknown = parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' })
    if (!isNode(tree)) throw new SyntaxError('no syntax tree')
    parsed.set(key, tree)
    return tree
  } catch (error) {
    throw new SyntaxError(`${path}: ${error instanceof Error ? error.message : error}`)
  }
}

/**
 * Visits every node with its ancestors, the innermost first; a visitor that returns false skips the node's children.
 */
export function visit(
  node: Node,
  visitor: (node: Node, above: readonly Node[]) => unknown,
  above: readonly Node[] = [],
): void {
  if (visitor(node, above) === false) return
  const lineage = [node, ...above]
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, visitor, lineage)
}

/** Returns the text of a string literal, undefined for anything else. */
export const stringOf = (node: unknown): string | undefined => {
  const literal = asNode(node)
  return literal?.type === 'Literal' && typeof literal.value === 'string' ? literal.value : undefined
}

/** Returns the name an identifier, a member or an attribute ends in: `notify` for `app.notify`. */
export function nameOf(node: unknown): string | undefined {
  const named = asNode(node)
  if (!named) return undefined
  if (named.type === 'Identifier' || named.type === 'JSXIdentifier') return String(named.name)
  if (named.type === 'MemberExpression') return nameOf(named.property)
  return stringOf(named)
}

/** Returns the parts of a template literal: its texts, with an expression between each two. */
export function templateOf(node: Node): { texts: string[]; expressions: Node[] } | undefined {
  if (node.type !== 'TemplateLiteral') return undefined
  const quasis = node.quasis as { value: { cooked: string } }[]
  return { texts: quasis.map(({ value }) => value.cooked), expressions: node.expressions as Node[] }
}

/** Returns the line a position is on, from 1. */
export const lineOf = (text: string, position: number): number => text.slice(0, position).split('\n').length
