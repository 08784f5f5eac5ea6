import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'
import { download } from '@obverse/browser/csv'
import { useListContext } from 'ra-core'
import type { RaRecord } from 'react-admin'
import { type ResourceWith, useT } from '../../lib/texts'
import { useMay } from '../../providers/access'
import { useWrite } from '../../providers/calls'

type Props<F> = {
  /** The resource of the list. */
  resource: ResourceWith<'download' | 'download_failed'>
  /** The beginning of the name of the file. */
  name: string
  /** Asks for the file of the rows of these filters. */
  read: (filter: F) => Promise<Response>
}

/** Downloads the rows of a list's filters. The file is fetched before it is saved, so that a refusal is a notice. */
export function DownloadListButton<F>({ resource, name, read }: Props<F>) {
  const t = useT()
  const mayExport = useMay('export')
  const { filterValues, total } = useListContext<RaRecord>()
  const save = async (filter: F) => {
    const answer = await read(filter)
    download(`${name}-${new Date().toISOString().slice(0, 10)}.csv`, await answer.blob())
  }
  const file = useWrite(save, { failed: t(`resources.${resource}.download_failed`) })
  if (!mayExport) return null
  return (
    <Button
      startIcon={<DownloadIcon />}
      disabled={!total}
      loading={file.isPending}
      loadingPosition="start"
      onClick={() => file.mutate(filterValues as F)}
    >
      {t(`resources.${resource}.download`)}
    </Button>
  )
}
