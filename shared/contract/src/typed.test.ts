import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { contract } from './contract'
import { bodySchema, type Endpoint } from './endpoint'
import { isOneLine, nameText, recordName } from './typed'

const unseen = [
  'Ada\nWinter',
  'Ada\r',
  'Ada\u0085',
  'Ada\u2028',
  'Ada\u202ediaP',
  'Ada\u2066x',
  'Ada\u0007',
  '\u200b',
  '\u200b\u200d \u2060',
  '\u3164',
  '\u2800\u00ad',
  '\u0301',
]

describe('a name', () => {
  it('is one line of which something can be seen, in any script', () => {
    for (const name of ['', 'Ada', 'Zoë', '王小明', 'می‌خواهم', 'د. أحمد', '👩\u200d🔬', 'a\u200bb', 'e\u0301', '-'])
      expect(isOneLine(name), JSON.stringify(name)).toBe(true)
    for (const name of unseen) expect(isOneLine(name), JSON.stringify(name)).toBe(false)
    expect(
      nameText(9, 'Empty')
        .safeParse(' \n')
        .error?.issues.map(({ message }) => message),
    ).toEqual(['Empty'])
    expect(nameText(9).safeParse('Ada\n').data, 'trimmed first').toBe('Ada')
    expect(
      recordName(9)
        .safeParse('\u200b')
        .error?.issues.map(({ message }) => message),
    ).toEqual(['Fields.OneLine'])
  })

  it('of every body of the contract is held to that', () => {
    const names =
      /^(?:Display|First|Last|Public|Full|Account|Signature|Guardian|Option)?Name$|^(?:first|last|account|cardholder|optedIn)Name$|^Title$|^Nickname$/
    const calls = Object.values(contract).flatMap((area) => Object.values<Endpoint>(area))
    const loose = calls.flatMap((call) => {
      const body = call.method === 'GET' ? undefined : bodySchema(call)
      if (!(body instanceof z.ZodObject)) return []
      return Object.entries(body.shape).flatMap(([field, schema]) => {
        if (!names.test(field) || !(schema instanceof z.ZodType)) return []
        const takes = unseen.filter((name) => schema.safeParse(`a${name}`).success && !isOneLine(`a${name}`.trim()))
        return takes.length > 0 ? [`${call.line} ${field}`] : []
      })
    })
    // A form sent without a script: what it holds is read again by the schema of the call.
    expect(loose).toEqual(['Name', 'GuardianName', 'SignatureName'].map((name) => `POST /consent/api/form/ ${name}`))
  })
})
