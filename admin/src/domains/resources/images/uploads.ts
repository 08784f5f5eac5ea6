/** The files of an upload by name, each with the level that its name means and its state. */
import type { ImageMatch } from '@obverse/contract/domains/resources'
import { maxImageBytes } from '@obverse/contract/limits'
import { type ImageLevel, largeImageBytes, longestFileName, maxMatchedNames } from '@obverse/contract/rules/resources'
import { adviceOf, type Remark, refusalOf } from '../../../lib/image-rule'

const rule = { maxBytes: maxImageBytes, warnBytes: largeImageBytes }
/** The bytes of names that are matched in one call: less than the call takes, with room for the rest of its body. */
const maxMatchedBytes = 150_000

export type Found = NonNullable<ImageMatch['Found']>

export type Upload = {
  key: number
  file: File
  /** `refused` are files that are never sent: no image, or too large. `unasked` is a name that could not be matched. */
  state: 'refused' | 'matching' | 'unasked' | 'matched' | 'sending' | 'done' | 'failed'
  /** The level that was asked for. */
  level: ImageLevel
  found: Found | null
  problem: ImageMatch['Problem']
  /** The reason of a failure, in the reader's language. */
  why: string
  refusal: Remark | null
  advice: Remark | null
}

/** Returns chosen files as uploads whose names are to be matched; those that are no image or too large are refused. */
export const uploadsOf = (files: readonly File[], from: number, level: ImageLevel): Upload[] =>
  files.map((file, at) => {
    const refusal = refusalOf(file, rule)
    return {
      key: from + at,
      file,
      state: refusal ? 'refused' : 'matching',
      level,
      found: null,
      problem: '',
      why: '',
      refusal,
      advice: refusal ? null : adviceOf(file, rule),
    }
  })

/** Tells whether the name of a file counts anew when staff choose another company or level. */
const isOpen = ({ state }: Upload) => state !== 'refused' && state !== 'done' && state !== 'sending'

/** Returns the uploads with those that are not sent yet to be matched again, in another level. */
export const asked = (uploads: readonly Upload[], level: ImageLevel): Upload[] =>
  uploads.map((upload) =>
    isOpen(upload) ? { ...upload, level, state: 'matching', found: null, problem: '', why: '' } : upload,
  )

/** Returns the uploads whose names are to be matched, in as many parts as there are calls. */
export function batchesOf(uploads: readonly Upload[]): Upload[][] {
  const batches: Upload[][] = []
  let bytes = 0
  for (const upload of uploads.filter(({ state }) => state === 'matching')) {
    const more = new TextEncoder().encode(JSON.stringify(nameOf(upload))).length + 1
    const last = batches.at(-1)
    if (last && last.length < maxMatchedNames && bytes + more <= maxMatchedBytes) {
      last.push(upload)
      bytes += more
    } else {
      batches.push([upload])
      bytes = more
    }
  }
  return batches
}

/** Returns the name by which a file is matched, of a very long one as much as a call takes. */
export const nameOf = ({ file }: Upload): string => file.name.slice(-longestFileName)

/** Returns the uploads with the answer to a part of them. */
export function matched(
  uploads: readonly Upload[],
  batch: readonly Upload[],
  answers: readonly ImageMatch[],
): readonly Upload[] {
  const byKey = new Map(batch.map(({ key }, at) => [key, answers[at]]))
  return uploads.map((upload) => {
    const answer = upload.state === 'matching' && byKey.get(upload.key)
    return answer ? { ...upload, state: 'matched', found: answer.Found, problem: answer.Problem } : upload
  })
}

const levelOf = ({ Level, ID }: Found) => `${Level} ${ID}`

/** Returns the uploads with the state of a level as it is now. */
export const withFresh = (uploads: readonly Upload[], fresh: Found): Upload[] =>
  uploads.map((upload) =>
    upload.found && levelOf(upload.found) === levelOf(fresh) ? { ...upload, found: fresh } : upload,
  )

/** Returns the file before it in the list that is for the same level, for each upload that has one; it is not sent. */
export function twinsOf(uploads: readonly Upload[]): ReadonlyMap<number, Upload> {
  const first = new Map<string, Upload>()
  const twins = new Map<number, Upload>()
  for (const upload of uploads) {
    if (!upload.found) continue
    const before = first.get(levelOf(upload.found))
    if (before) twins.set(upload.key, before)
    else first.set(levelOf(upload.found), upload)
  }
  return twins
}

/** An upload that can be sent. */
export type Ready = Upload & { found: Found }
const isReady = (upload: Upload): upload is Ready =>
  upload.found !== null && (upload.state === 'matched' || upload.state === 'failed')

/** Returns the uploads that can be sent now, those that failed too. */
export function readyOf(uploads: readonly Upload[]): Ready[] {
  const twins = twinsOf(uploads)
  return uploads.filter(isReady).filter(({ key }) => !twins.has(key))
}

/** Tells whether leaving loses an upload: one that could be sent, or that is being matched or sent. */
export const isUnsent = (uploads: readonly Upload[]): boolean =>
  readyOf(uploads).length > 0 || uploads.some(({ state }) => state === 'matching' || state === 'sending')

/** The parts of the list that staff look at. */
export const parts = ['all', 'ready', 'problem', 'done'] as const
export type Part = (typeof parts)[number]

/** Returns the part of an upload: `ready` includes what is being matched or sent. */
export const partOf = (upload: Upload, twins: ReadonlyMap<number, Upload>): Exclude<Part, 'all'> => {
  const { state, problem, key } = upload
  if (state === 'done') return 'done'
  return state === 'refused' || state === 'unasked' || state === 'failed' || problem !== '' || twins.has(key)
    ? 'problem'
    : 'ready'
}

const texts = 'resources.population-image-upload'

/** Returns the reasons why a file is not uploaded; without any it waits, is under way or done. */
export function problemsOf(upload: Upload, twin: Upload | undefined): (Remark | string)[] {
  const { state, refusal, problem, level, file, why } = upload
  if (refusal) return [refusal]
  if (state === 'unasked') return [{ key: `${texts}.unasked` }, why]
  if (state === 'failed') return [{ key: `${texts}.failed` }, why]
  if (problem !== '') return [{ key: `${texts}.${problem}.${level}`, args: { name: stemOf(file.name) } }]
  return twin ? [{ key: `${texts}.twice`, args: { file: twin.file.name } }] : []
}

const stemOf = (name: string) => name.replace(/\.[a-z0-9]{1,5}$/i, '')

/** Runs acts of which at most `most` are under way at once; `isStopped` keeps the others from being started. */
export async function inParallel<T>(
  items: readonly T[],
  most: number,
  act: (item: T) => Promise<void>,
  isStopped: () => boolean,
): Promise<void> {
  const left = [...items]
  const work = async () => {
    for (let item = left.shift(); item !== undefined && !isStopped(); item = left.shift()) await act(item)
  }
  await Promise.all(Array.from({ length: Math.min(most, items.length) }, work))
}
