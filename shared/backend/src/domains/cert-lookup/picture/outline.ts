/** Turns the texts of a drawing into outlines: what renders pictures looks for fonts on the machine, and finds others. */
import { type Family, setWords, type Typefaces } from './typefaces'

type Attributes = Readonly<Record<string, string>>

const attributesOf = (tag: string): Attributes =>
  Object.fromEntries([...tag.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]))

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" }
const unescaped = (text: string) => text.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity)

const familyOf = (name = ''): Family => (/Fraunces/.test(name) ? 'display' : /Mono/.test(name) ? 'mono' : 'text')
const isInherited = /^(?:font-|text-anchor$|letter-spacing$)/
const round = (value: number) => Math.round(value * 100) / 100

/** Returns one text as a group of outlines in its place. */
function outlined(faces: Typefaces, own: Attributes, given: Attributes, words: string): string {
  const size = Number(given['font-size'] ?? 16)
  const print = { family: familyOf(given['font-family']), weight: Number(given['font-weight'] ?? 500), size }
  const spacing = Number(given['letter-spacing'] ?? 0)
  const { glyphs, width } = setWords(faces, words, print, spacing)
  const part = { middle: 0.5, end: 1 }[given['text-anchor'] ?? ''] ?? 0
  const left = Number(own.x ?? 0) - width * part
  const top = Number(own.y ?? 0)
  const paths = glyphs
    .filter(({ outline }) => outline !== '')
    .map(({ outline, x, y, scale }) => {
      const place = `translate(${round(left + x)} ${round(top + y)}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})`
      return `<path transform="${place}" d="${outline}"/>`
    })
  const kept = ['fill', 'transform', 'opacity'].flatMap((name) =>
    own[name] === undefined ? [] : [` ${name}="${own[name]}"`],
  )
  return `<g${kept.join('')}>${paths.join('')}</g>`
}

/** Returns the drawing with outlines in the place of its texts, which hold words alone. @throws Error for other texts */
export function outlineTexts(faces: Typefaces, svg: string): string {
  const inherited: Attributes[] = [{}]
  return svg.replace(/<text\b([^>]*)>([^<]*)<\/text>|<(\/?)([\w:]+)([^>]*?)(\/?)>/g, (tag, text, words, ...others) => {
    const above = inherited.at(-1) ?? {}
    if (text !== undefined) {
      const own = attributesOf(text)
      return outlined(faces, own, { ...above, ...own }, unescaped(words))
    }
    const [closes, name, attributes, isEmpty] = others.map(String)
    if (name === 'text') throw new Error('A text of this drawing holds more than words')
    if (closes) inherited.pop()
    else if (!isEmpty) {
      const passed = Object.entries(attributesOf(attributes ?? '')).filter(([key]) => isInherited.test(key))
      inherited.push({ ...above, ...Object.fromEntries(passed) })
    }
    return tag
  })
}
