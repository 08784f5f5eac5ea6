import type { FeeCategory } from '@obverse/contract/domains/services-and-fees'
import { maxPdfBytes } from '@obverse/contract/rules/services-and-fees'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { storedFiles } from '../../db/tables'
import { found } from '../../errors'
import { type As, startTestApp, type TestApp } from '../../testing/harness'
import { data, writersOf } from './testing'

let app: TestApp
let staff: As
beforeAll(async () => {
  app = await startTestApp()
  staff = (await app.person(['Admin', 'Content', 'Fees'])).as
})
afterAll(() => app.stop())

const { newCategory } = writersOf(
  () => app,
  () => staff,
)
const pdf = (text = 'Fees') => `%PDF-1.7\n% ${text}\n%%EOF\n`
const lineOf = ({ GradingServiceCategoryID }: FeeCategory) => `POST ${data}/categories/${GradingServiceCategoryID}/pdf/`
function upload(
  category: FeeCategory,
  content: string | Uint8Array<ArrayBuffer>,
  languageCode = 'en-US',
  name = 'fees.pdf',
) {
  const form = new FormData()
  form.set('file', new File([content], name, { type: 'application/pdf' }))
  form.set('languageCode', languageCode)
  return app.call(staff, lineOf(category), { form })
}
const remove = (category: FeeCategory, languageCode: string) =>
  app.call(staff, `${lineOf(category)}delete/`, { body: { languageCode } })
const read = async ({ GradingServiceCategoryID }: FeeCategory) =>
  (await app.call(staff, `GET ${data}/categories/${GradingServiceCategoryID}/`)).json<FeeCategory>()
const visit = (path: string | null) => app.call('nobody', `GET ${path}`)

describe('the PDF of a category', () => {
  it('SF-4 SF-C16 is uploaded for each language and downloaded by everybody', async () => {
    const category = await newCategory()
    const made = (await upload(category, pdf('English'))).json<FeeCategory>()
    const both = (await upload(category, pdf('中文'), 'zh-CN', '费用.pdf')).json<FeeCategory>()
    expect(both.PDFs).toMatchObject([
      { LanguageCode: 'en-US', FileName: 'fees.pdf', Bytes: Buffer.byteLength(pdf('English')) },
      { LanguageCode: 'zh-CN', FileName: '费用.pdf' },
    ])
    expect(both.PDFs[0]?.UploadedUTC).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    expect([both.PDFPath, both.Version], 'in the language of the site').toEqual([made.PDFPath, category.Version])
    const file = await visit(both.PDFPath)
    expect([file.status, file.text]).toEqual([200, pdf('English')])
    expect(file.headers.get('content-type')).toBe('application/pdf')
    expect(file.headers.get('content-disposition')).toBe('attachment')
    expect(await read(category)).toEqual(both)
  })
  it('SF-4 SF-C16 is replaced by another one of its language, whose file alone remains', async () => {
    const category = await newCategory()
    const first = (await upload(category, pdf('first'))).json<FeeCategory>()
    const second = (await upload(category, pdf('second'), 'en-US', 'new.pdf')).json<FeeCategory>()
    expect(second.PDFs.map(({ FileName }) => FileName)).toEqual(['new.pdf'])
    expect([(await visit(first.PDFPath)).status, (await visit(second.PDFPath)).text]).toEqual([404, pdf('second')])
    const key = found(first.PDFs[0]).FileKey
    expect(await app.ctx.db.select().from(storedFiles).where(eq(storedFiles.Key, key))).toEqual([])
    expect(await app.ctx.files.get(key)).toBeNull()
  })
  it('SF-4 SF-C17 is deleted for one language, once', async () => {
    const category = await newCategory()
    const { PDFPath } = (await upload(category, pdf())).json<FeeCategory>()
    await upload(category, pdf(), 'zh-TW')
    const left = (await remove(category, 'en-US')).json<FeeCategory>()
    expect([left.PDFPath, left.PDFs.map(({ LanguageCode }) => LanguageCode)]).toEqual([null, ['zh-TW']])
    expect((await visit(PDFPath)).status).toBe(404)
    expect((await remove(category, 'en-US')).status).toBe(404)
  })
  it.each([
    ['an image with the name of a PDF', '\x89PNG\r\n\x1a\n and more'],
    ['a web page', '<html>%PDF-1.7 %%EOF</html>'],
    ['a PDF that breaks off', '%PDF-1.7\nhalf of it'],
    ['an end mark far from the end', `%PDF-1.7\n%%EOF${' '.repeat(2000)}`],
    ['nothing', ''],
  ])('SF-4 %s is refused beside the file', async (_, content) => {
    const category = await newCategory()
    const answer = await upload(category, content)
    expect([answer.status, answer.error().errors]).toEqual([422, { file: 'Choose a whole PDF file.' }])
    expect((await read(category)).PDFs).toEqual([])
  })
  it('SF-4 a file that is too large, and a language that the site lacks, are refused', async () => {
    const category = await newCategory()
    const large = new Uint8Array(maxPdfBytes + 1)
    expect(Object.keys((await upload(category, large)).error().errors ?? {})).toEqual(['file'])
    expect(Object.keys((await upload(category, pdf(), 'de-DE')).error().errors ?? {})).toEqual(['languageCode'])
    expect(Object.keys((await upload(category, pdf(), 'fr-FR')).error().errors ?? {})).toEqual(['languageCode'])
    expect((await upload({ ...category, GradingServiceCategoryID: 99_999 }, pdf())).status).toBe(404)
  })
  it('SF-4 two uploads at once leave one PDF', async () => {
    const category = await newCategory()
    const answers = await Promise.all(['one', 'two', 'three'].map((text) => upload(category, pdf(text))))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const paths = answers.map((answer) => answer.json<FeeCategory>().PDFPath)
    const statuses = await Promise.all(paths.map(async (path) => (await visit(path)).status))
    expect(statuses.sort()).toEqual([200, 404, 404])
  })
  it('SF-4 goes to the trash with its category, where nobody downloads it, and comes back with it', async () => {
    const category = await newCategory()
    const { PDFPath } = (await upload(category, pdf())).json<FeeCategory>()
    const id = category.GradingServiceCategoryID
    expect((await app.call(staff, `POST ${data}/categories/${id}/delete/`)).status).toBe(204)
    expect((await visit(PDFPath)).status).toBe(404)
    await app.call(staff, `POST /admin/api/trash/grading-service-category/${id}/restore/`)
    expect([(await read(category)).PDFPath, (await visit(PDFPath)).status]).toEqual([PDFPath, 200])
  })
  it('SF-4 is in the history of its category, where it cannot be undone', async () => {
    const category = await newCategory()
    await upload(category, pdf())
    await remove(category, 'en-US')
    const query = { entity: 'grading-service-category', id: String(category.GradingServiceCategoryID) }
    const rows = (await app.call(staff, 'GET /admin/api/audit/', { query })).json<
      { Action: string; CanRestore: boolean; After: object }[]
    >()
    expect(rows.map(({ Action, CanRestore }) => [Action, CanRestore])).toEqual([
      ['delete-pdf', false],
      ['upload-pdf', false],
      ['create', false],
    ])
    expect(found(rows[1]).After).toEqual({ PDFs: ['en-US: fees.pdf'] })
  })
})
