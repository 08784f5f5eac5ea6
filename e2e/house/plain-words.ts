/** Finds comments that are not plain: riddles that begin with a question word, and things that "stand" somewhere. */
import { parseSync } from 'vite'
import type { SourceFile } from './repository'
import { lineOf } from './syntax'

type Comment = { start: number; text: string; isDocstring: boolean }

const questionWords = 'What(?:ever)?|Where(?:ver)?|Whether|Who(?:ever|m|se)?|How|Which(?:ever)?|Why'
/** Matches a noun clause in place of a verb: "Whether it is open." A `//` comment may begin with "When". */
const riddle = new RegExp(`^(?:${questionWords})\\b`)
const docstringRiddle = new RegExp(`^(?:${questionWords}|When(?:ever)?)\\b`)
/** Matches "stand" in the sense of being; "stands for", "stands in for" and "stands out" mean something else. */
const standing = /\b(?:stands?|stood)\b(?!-| (?:in )?for\b| out\b)/i
/** Matches every file that can have a finding, so that only these are parsed. */
const suspect = new RegExp(`(?:/[/*]|^\\s*)[\\s*]*(?:${questionWords}|When)|${standing.source}`, 'im')

/** Returns the comments of a source file, lines of `//` in a row as one. @throws SyntaxError with the file's path. */
function commentsOf({ path, text }: SourceFile): Comment[] {
  const { comments, errors } = parseSync(path, text, { lang: path.endsWith('x') ? 'tsx' : 'ts' })
  if (errors[0]) throw new SyntaxError(`${path}: ${errors[0].message}`)
  const found: (Comment & { end: number; type: string })[] = []
  for (const { type, value, start, end } of comments) {
    const last = found.at(-1)
    const plain = value.replace(/^[\s*]+/, '').replace(/\n\s*\*? ?/g, ' ')
    if (type === 'Line' && last?.type === 'Line' && /^\n[ \t]*$/.test(text.slice(last.end, start))) {
      last.text += ` ${plain}`
      last.end = end
    } else found.push({ start, end, type, text: plain, isDocstring: type === 'Block' && value.startsWith('*') })
  }
  return found
}

/** Returns one line per comment that begins with a question word or says "stands"; words in quotes do not count. */
export function riddlesIn(file: SourceFile): string[] {
  if (!suspect.test(file.text)) return []
  return commentsOf(file).flatMap(({ start, text, isDocstring }) => {
    const own = text.replace(/`[^`]*`|"[^"]*"|“[^”]*”/g, '')
    const word = (isDocstring ? docstringRiddle : riddle).exec(own) ?? standing.exec(own)
    return word ? [`${file.path}:${lineOf(file.text, start)} says “${word[0]}”`] : []
  })
}
