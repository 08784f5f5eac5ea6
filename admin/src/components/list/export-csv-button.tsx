import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'
import { type CsvColumn, download, toCsv } from '@obverse/browser/csv'
import type { Money } from '@obverse/contract/money'
import { formatNumber } from '@obverse/texts/formats'
import { type RaRecord, useDataProvider, useListContext, useLocale, useNotify, useTranslateLabel } from 'ra-core'
import { useState } from 'react'
import { allPages, MOST_READ } from '../../lib/all-pages'
import { isTotalExact } from '../../lib/list-call'
import { type Branch, useLookUp, useT } from '../../lib/texts'
import { messageOf } from '../../providers/http'

/**
 * A field by its name, with its label as heading; one whose value is a code, with the path of the texts that name it; or a
 * heading with a function for the value. Yes and no are written in words.
 */
export type ExportColumn<R> = (keyof R & string) | { source: keyof R & string; texts: Branch } | CsvColumn<R>

/** Returns a column of amounts as numbers, in the major unit, and one of their currency. */
export const moneyColumns = <R,>(
  amount: string,
  currency: string,
  moneyOf: (record: R) => Money,
): [CsvColumn<R>, CsvColumn<R>] => [
  { label: amount, value: (record) => moneyOf(record).Minor / 100 },
  { label: currency, value: (record) => moneyOf(record).Currency },
]

/** Exports all rows of the current filter, on all pages and in the list's order, as CSV. */
export function ExportCsvButton<R extends RaRecord>({ columns }: { columns?: ExportColumn<R>[] }) {
  const t = useT()
  const lookUp = useLookUp()
  const label = useTranslateLabel()
  const notify = useNotify()
  const provider = useDataProvider()
  const locale = useLocale()
  const { resource, sort, filter, filterValues, total, meta } = useListContext<R>()
  /** The words on the button while rows are read. */
  const [progress, setProgress] = useState<string | null>(null)

  const headOf = (source: string) => String(label({ source, resource }) ?? source)
  const written = (value: unknown) => (typeof value === 'boolean' ? t(`ra.boolean.${value}`) : value)
  const resolve = (column: ExportColumn<R>): CsvColumn<R> => {
    if (typeof column === 'string') return { label: headOf(column), value: (record) => written(record[column]) }
    if (!('texts' in column)) return column
    const named = (code: unknown) => (code === null || code === '' ? '' : lookUp(`${column.texts}.${code}`))
    return {
      label: headOf(column.source),
      value: ({ [column.source]: value }) => (Array.isArray(value) ? value.map(named) : named(value)),
    }
  }
  const progressOf = (read: number, of: number | null) =>
    of === null
      ? t('frame.list.exporting_rows', { count: formatNumber(read, locale) })
      : t('frame.list.exporting', { percent: of === 0 ? 100 : Math.round((100 * read) / of) })
  const save = async () => {
    setProgress(t('frame.list.exporting', { percent: 0 }))
    try {
      const found = await allPages(
        provider,
        resource,
        { filter: { ...filterValues, ...filter }, sort, meta },
        { onProgress: (read, of) => setProgress(progressOf(read, of)) },
      )
      const records = found as R[]
      const names = columns ?? plainFields<R>(records)
      download(
        `${resource}-${new Date().toISOString().slice(0, 10)}.csv`,
        toCsv(names.map(resolve), records, locale === 'de-DE' ? ';' : ','),
      )
      const count = records.length
      const isCut = !isTotalExact(meta) && count >= MOST_READ
      if (isCut) notify(t('frame.list.exported_first', { count: formatNumber(count, locale) }), { type: 'warning' })
      else notify(t('frame.list.exported', { count }), { type: 'success' })
    } catch (error) {
      notify(t('frame.list.export_failed', { reason: messageOf(error) }), { type: 'error' })
    } finally {
      setProgress(null)
    }
  }
  return (
    <Button startIcon={<DownloadIcon />} disabled={progress !== null || !total} onClick={() => void save()}>
      {progress ?? t('frame.list.export')}
    </Button>
  )
}

const plainFields = <R extends RaRecord>([first]: R[]): ExportColumn<R>[] =>
  Object.keys(first ?? {}).filter((name) => name !== 'id' && name !== 'Version')
