import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { textsIn } from '../../catalogue'
import { inWordsOf, sentenceKey } from '../../lib/sentences'
import { sentences } from './messages.sentences'

const root = join(import.meta.dirname, '../../../..')
const sources = [
  'shared/contract/src/domains/accounts',
  'shared/contract/src/errors.ts',
  'shared/backend/src/domains/accounts',
  'shared/backend/src/http',
].flatMap((path) => {
  const whole = join(root, path)
  if (path.endsWith('.ts')) return [readFileSync(whole, 'utf8')]
  return readdirSync(whole)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(join(whole, name), 'utf8'))
})
const german = { culture: 'de-DE', branch: '', entries: textsIn('de-DE') }

describe('sentences of the server', () => {
  it('UI each one that is translated is one the server says', () => {
    const said = sources.join('\n').replace(/\$\{max\}/g, '100')
    const unsaid = Object.values(sentences.english).filter((sentence) => !said.includes(String(sentence)))
    expect(unsaid).toEqual([])
  })

  it('UI stand in the language of the page, and as the server says them where nobody translated them', () => {
    const branch = {
      ...german,
      entries: Object.fromEntries(
        Object.entries(german.entries).flatMap(([path, text]) =>
          path.startsWith('Accounts.Sentences.') ? [[path.slice('Accounts.Sentences.'.length), text]] : [],
        ),
      ),
    }
    expect(inWordsOf(branch, 'This password is not right.')).toBe('Dieses Passwort stimmt nicht.')
    expect(inWordsOf(branch, 'Something nobody ever said.')).toBe('Something nobody ever said.')
    expect(inWordsOf(branch, 'constructor')).toBe('constructor')
  })

  it('UI are found by their words, whatever stands between them', () => {
    expect(sentenceKey('Enter a day from 1891 to January 2, 2199.')).toBe('EnterADayFrom1891ToJanuary22199')
  })
})
