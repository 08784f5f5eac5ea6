/** Finds sentences for people outside `shared/texts`, where nobody translates them. */
import type { SourceFile } from './repository'
import { lineOf, type Node, nameOf, stringOf, syntaxOf, templateOf, visit } from './syntax'

/** Sentences that have no language, or are shown when no texts are there. */
const allowed = new Set([
  ...['Obverse', 'Obverse …', 'Ctrl K', 'This page could not be loaded', 'Try again'],
  // Values of the api.
  ...['Submission Number', 'Invoice Number', 'Online Order Number'],
])

/** Tells whether a text reads like a sentence: several words that begin with a capital letter or end in punctuation. */
export function looksLikeSentence(text: string): boolean {
  const plain = text.trim()
  const words = plain.match(/[\p{L}’'-]{2,}/gu) ?? []
  return words.length > 1 && /\s/.test(plain) && (/^[^\p{L}]*\p{Lu}/u.test(plain) || /\p{L}{2}[.!?…]$/u.test(plain))
}

/** Attributes and properties whose value people read. */
const shownNames = new Set([
  ...['aria-label', 'aria-description', 'title', 'placeholder', 'alt', 'label', 'helperText', 'hint', 'text'],
  ...['message', 'subject', 'confirm', 'empty', 'done', 'failed', 'success'],
])
/** Calls whose arguments people read. */
const tellingNames = new Set([
  'invalid',
  'conflict',
  'forbidden',
  'notEmpty',
  'Failure',
  'messageOf',
  'notify',
  'setError',
])
/** Calls and properties for developers and programs alone. */
const asideNames = new Set([
  ...['Error', 'TypeError', 'RangeError', 'DOMException', 'RegExp', 'sql', 'className', 'sx'],
  ...['describe', 'meta', 'about', 'description', 'summary'],
  ...['log', 'debug', 'info', 'warn', 'error', 'fatal'],
])

const isCall = ({ type }: Node) => type === 'CallExpression' || type === 'NewExpression'
const isNamed = ({ type }: Node) => type === 'JSXAttribute' || type === 'Property'

const isAside = (above: readonly Node[]) =>
  above.some((node) => {
    if (node.type === 'BinaryExpression') return /^[=!]==?$/.test(String(node.operator))
    if (node.type === 'TaggedTemplateExpression') return true
    return (
      (isCall(node) && asideNames.has(nameOf(node.callee) ?? '')) ||
      (isNamed(node) && asideNames.has(nameOf(node.name ?? node.key) ?? ''))
    )
  })
const isTold = (above: readonly Node[]) =>
  above.some((node) => {
    if (isNamed(node)) return shownNames.has(nameOf(node.name ?? node.key) ?? '')
    return isCall(node) && tellingNames.has(nameOf(node.callee) ?? '')
  })
/** Tells whether an expression is the content of an element, by itself or as one of several choices. */
function isContent(above: readonly Node[]): boolean {
  const at = above.findIndex(({ type }) => type !== 'LogicalExpression' && type !== 'ConditionalExpression')
  return above[at]?.type === 'JSXExpressionContainer' && /^JSX(?:Element|Fragment)$/.test(above[at + 1]?.type ?? '')
}
/** Mails contain only texts for people; in a schema, a string that ends in punctuation is a text for people. */
const isForPeople = (path: string, text: string) =>
  /\/domains\/.*(?:mails?|words)\.ts$/.test(path) ||
  (path.startsWith('shared/contract/src/domains/') && /[.!?…]$/.test(text))

/** Returns a line per sentence for people in a source file. */
export function sentencesIn(file: SourceFile): string[] {
  const found: string[] = []
  const note = (node: Node, text: string) => {
    const sentence = text.trim().replace(/\s+/g, ' ')
    if (!allowed.has(sentence)) found.push(`${file.path}:${lineOf(file.text, node.start)} says “${sentence}”`)
  }
  visit(syntaxOf(file), (node, above) => {
    if (node.type === 'ImportDeclaration') return false
    if (node.type === 'JSXText' && /\p{L}{2}/u.test(String(node.value))) note(node, String(node.value))
    const text = stringOf(node) ?? templateOf(node)?.texts.join('…')
    if (text === undefined || !looksLikeSentence(text) || isAside(above)) return true
    if (isForPeople(file.path, text) || isTold(above) || isContent(above)) note(node, text)
    return true
  })
  return found
}
