import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type CsvColumn, download, toCsv } from '@obverse/browser/csv'
import { sentences } from '@obverse/texts'
import { type Below, useT, type Values } from '../../../lib/texts'
import { problemsOf, twinsOf, type Upload } from './uploads'

/** Says after a run how many images were uploaded, and of each other file why it was not; to be kept as CSV. */
export const UploadReport = ({ files }: { files: readonly Upload[] }) => {
  const t = useT()
  const words = (path: Below<'resources.population-image-upload'>, values?: Values) =>
    t(`resources.population-image-upload.${path}`, values)
  const twins = twinsOf(files)
  const reasonOf = (upload: Upload) => {
    const said = problemsOf(upload, twins.get(upload.key)).map((one) =>
      typeof one === 'string' ? one : t(one.key, one.args),
    )
    return said.length === 0 && upload.state !== 'done' ? words('not_sent') : sentences(...said)
  }
  const done = files.filter(({ state }) => state === 'done')
  const others = files.filter(({ state }) => state !== 'done')
  const columns: CsvColumn<Upload>[] = [
    { label: words('columns.file'), value: ({ file }) => file.name },
    { label: words('columns.level'), value: ({ level }) => words(`levels.${level}`) },
    { label: words('columns.id'), value: ({ found }) => found?.ID },
    { label: words('columns.name'), value: ({ found }) => found && [...found.Above, found.Name].join(' › ') },
    {
      label: words('columns.result'),
      value: ({ state }) => words(state === 'done' ? 'result.done' : 'result.not_done'),
    },
    { label: words('columns.reason'), value: reasonOf },
  ]
  return (
    <Alert
      severity={others.length === 0 ? 'success' : 'warning'}
      sx={{ '& .MuiAlert-message': { minWidth: 0, flex: 1 } }}
    >
      <AlertTitle>{words('report.done', { count: done.length })}</AlertTitle>
      {others.length > 0 && (
        <>
          {words('report.not_done', { count: others.length })}
          <Box
            component="ul"
            aria-label={words('report.list')}
            sx={{ my: 1, pl: 2.5, maxHeight: 240, overflowY: 'auto', overflowWrap: 'anywhere' }}
            tabIndex={0}
          >
            {others.map((upload) => (
              <li key={upload.key}>
                <strong>{upload.file.name}</strong>: {reasonOf(upload)}
              </li>
            ))}
          </Box>
        </>
      )}
      <Button
        color="inherit"
        size="small"
        startIcon={<DownloadIcon />}
        sx={{ ml: -0.5 }}
        onClick={() => download(`image-upload-${new Date().toISOString().slice(0, 10)}.csv`, toCsv(columns, files))}
      >
        {words('report.download')}
      </Button>
    </Alert>
  )
}
