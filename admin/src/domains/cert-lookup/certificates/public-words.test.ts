import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const folder = join(import.meta.dirname, '../../../../../shared/texts/cert-lookup')
const read = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8'))

describe('the words that visitors read', () => {
  for (const culture of ['en-US', 'de-DE', 'zh-CN', 'zh-TW'])
    it(`CL-2 are shown to staff as the public page has them: ${culture}`, () => {
      const { title: _, ...shown } = read(`admin.${culture}.json`).resources.certificates.public
      const { Status, Standing, Support } = read(`storefront.${culture}.json`).CertLookup
      expect(shown).toEqual({
        active: { Title: Status.active },
        flagged: Standing.flagged,
        deleted: Standing.deleted,
        'contact-support': { Title: Support.Title, Text: Support.Text },
      })
    })
})
