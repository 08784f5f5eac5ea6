import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'
import { type CsvColumn, download, toCsv } from '@obverse/browser/csv'
import { type RaRecord, useDataProvider, useListContext, useNotify, useTranslate, useTranslateLabel } from 'ra-core'
import { useState } from 'react'
import { allPages } from '../../lib/all-pages'
import { messageOf } from '../../providers/http'

/** A field by its name, with its label as heading; or a heading with a function for the value. */
export type ExportColumn<R> = (keyof R & string) | CsvColumn<R>

/** Exports all rows of the current filter, on all pages and in the list's order, as CSV. */
export function ExportCsvButton<R extends RaRecord>({ columns }: { columns?: ExportColumn<R>[] }) {
  const t = useTranslate()
  const label = useTranslateLabel()
  const notify = useNotify()
  const provider = useDataProvider()
  const { resource, sort, filter, filterValues, total, meta } = useListContext<R>()
  const [progress, setProgress] = useState<number | null>(null)

  const resolve = (column: ExportColumn<R>): CsvColumn<R> =>
    typeof column === 'string'
      ? { label: String(label({ source: column, resource }) ?? column), value: (record) => record[column] }
      : column
  const save = async () => {
    setProgress(0)
    try {
      const found = await allPages(
        provider,
        resource,
        { filter: { ...filterValues, ...filter }, sort, meta },
        { onProgress: (read, of) => setProgress(of === 0 ? 100 : Math.round((100 * read) / of)) },
      )
      const records = found as R[]
      const names = columns ?? plainFields<R>(records)
      download(`${resource}-${new Date().toISOString().slice(0, 10)}.csv`, toCsv(names.map(resolve), records))
      notify('frame.list.exported', { type: 'success', messageArgs: { count: records.length } })
    } catch (error) {
      notify(t('frame.list.export_failed', { reason: messageOf(error) }), { type: 'error' })
    } finally {
      setProgress(null)
    }
  }
  return (
    <Button startIcon={<DownloadIcon />} disabled={progress !== null || !total} onClick={() => void save()}>
      {progress === null ? t('frame.list.export') : t('frame.list.exporting', { percent: progress })}
    </Button>
  )
}

const plainFields = <R extends RaRecord>([first]: R[]): ExportColumn<R>[] =>
  Object.keys(first ?? {}).filter((name) => name !== 'id' && name !== 'Version')
