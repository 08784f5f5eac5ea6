import { maxImageBytes } from '@obverse/contract/limits'
import { useRecordContext } from 'ra-core'
import { TextInput } from 'react-admin'
import type { ImageRule } from '../lib/image-rule'
import { fieldsOf } from '../lib/record'
import { useT } from '../lib/texts'
import { FocusInput } from './focus-input'
import { ImageInput } from './image-input'

type Props = Partial<ImageRule> & {
  /** The field of the form: it holds a new File, null for "remove", or undefined for "keep". */
  source: string
  /** The field of the record with the key of the stored file, and the one that describes the picture. */
  file: string
  alt: string
  /** True when the description has its input here, below the picture. */
  isDescribedHere?: boolean
  /** The field with the part to keep when the picture is cropped, if it has one. */
  focus?: string
  helperText?: string
  /** The message for a missing picture, if the record needs one. */
  missing?: string | null
}

/** Edits a picture of a record: the file, its description, and the part to keep when it is cropped. */
export const PictureInput = ({ source, file, alt, isDescribedHere = false, focus, missing, ...rule }: Props) => {
  const t = useT()
  const record = fieldsOf(useRecordContext())
  const stored = record[file]
  return (
    <>
      <ImageInput
        source={source}
        current={typeof stored === 'string' ? `/files/${stored}` : null}
        alt={String(record[alt] ?? '')}
        maxBytes={maxImageBytes}
        {...(missing && { isRequired: true, missing })}
        {...rule}
      />
      {isDescribedHere && <TextInput source={alt} helperText={t('frame.image.alt_help')} />}
      {focus && <FocusInput source={focus} file={file} />}
    </>
  )
}
