import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { sentences } from './messages.sentences'

const root = join(import.meta.dirname, '../../../..')
const said = ['shared/contract/src/domains/payments', 'shared/contract/src', 'shared/backend/src/domains/payments']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: folder.startsWith('shared/backend/'), encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !/\.test\.ts$|testing\//.test(name))
      .map((name) => readFileSync(join(root, folder, name), 'utf8')),
  )
  .join('\n')

describe('sentences of the server about paying', () => {
  it('PAY-2 each one that is translated is one the server says', () => {
    expect(Object.values(sentences.english).filter((sentence) => !said.includes(String(sentence)))).toEqual([])
  })
})
