/** The pictures of a bulk upload, each with its own outcome. */
import { maxImageBytes } from '@obverse/contract/limits'
import { refusalOf } from '../../lib/image-rule'

/** `refused` are files that are never sent: no picture, or too large. `doubt` is one whose answer did not come. */
export type Upload = {
  key: number
  file: File
  state: 'refused' | 'waiting' | 'sending' | 'done' | 'failed' | 'doubt'
  /** The reason of a failure, in the reader's language, or the path of the text that refuses it. */
  why: string
  refusal: ReturnType<typeof refusalOf>
}

/** Returns chosen files as uploads; what is no picture or too large is refused at once. */
export const uploadsOf = (files: readonly File[], from: number): Upload[] =>
  files.map((file, at) => {
    const refusal = refusalOf(file, { maxBytes: maxImageBytes })
    return { key: from + at, file, state: refusal ? 'refused' : 'waiting', why: '', refusal }
  })

/** Returns the name of an item that is made of a file: without the ending, with blanks for lines. */
export const itemNameOf = ({ name }: Pick<File, 'name'>): string =>
  name
    .replace(/\.[^.]*$/, '')
    .replace(/[_]+/g, ' ')
    .trim()
    .slice(0, 200) || name.slice(0, 200)

const isToSend = ({ state }: Upload) => state === 'waiting' || state === 'failed' || state === 'doubt'

/**
 * Returns the uploads to send, in the order of the list. One in doubt comes first: the client sends only the latest write
 * without an answer under the same key again, so that it happens once.
 */
export const toSend = (all: readonly Upload[]): Upload[] => {
  const waiting = all.filter(isToSend)
  return [...waiting.filter(({ state }) => state === 'doubt'), ...waiting.filter(({ state }) => state !== 'doubt')]
}

/** Tells whether leaving would lose a picture that is not uploaded. */
export const isUnsent = (all: readonly Upload[]): boolean => all.some((one) => isToSend(one) || one.state === 'sending')
