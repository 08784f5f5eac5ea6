import { listInCell } from '@obverse/texts'
import { useLocale } from 'ra-core'

/** Shows names, codes or numbers as a list of a cell, with the comma of the reader's language. */
export const NameList = ({ names }: { names: readonly string[] }) => <>{listInCell(useLocale(), names)}</>
