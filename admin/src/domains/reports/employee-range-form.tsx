import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { download } from '@obverse/browser/csv'
import { employeeFileName, type rangeFault } from '@obverse/contract/rules/reports'
import type { FormEvent } from 'react'
import { useT } from '../../lib/texts'
import { useMay } from '../../providers/access'
import { useWrite } from '../../providers/calls'
import { client } from '../../providers/http'
import { PeriodDay } from './period-day'
import { PresetButtons } from './preset-buttons'

export type TypedRange = { startDate: string; endDate: string }
type Props = {
  typed: TypedRange
  broken: ReturnType<typeof rangeFault>
  today: string
  onChange: (typed: TypedRange) => void
}

const words = 'resources.employee-submissions'
const idOf = (name: keyof TypedRange) => `employee-submissions-${name}`

/** Fetches the file before it is saved, so that a refusal is a notice and no broken file. */
async function save(query: TypedRange): Promise<void> {
  const answer = await client.reports.downloadEmployeeSubmissions.raw({ query })
  download(employeeFileName({ StartDate: query.startDate, EndDate: query.endDate }), await answer.blob())
}

/** Chooses the period of the file and downloads it; the button is off for a period that is none, with the reason. */
export const EmployeeRangeForm = ({ typed, broken, today, onChange }: Props) => {
  const t = useT()
  const mayExport = useMay('export')
  const file = useWrite(save, { failed: t(`${words}.failed`) })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (broken === null && !file.isPending) file.mutate(typed)
  }
  const day = (name: keyof TypedRange) => (
    <PeriodDay
      name={name}
      id={idOf(name)}
      value={typed[name]}
      error={broken?.field === name ? t(`${words}.faults.${broken.fault}`) : undefined}
      onChange={(value) => onChange({ ...typed, [name]: value })}
    />
  )
  return (
    <Box sx={{ display: 'grid', gap: 2, mb: 2 }}>
      <Typography color="textSecondary" sx={{ maxWidth: '75ch' }}>
        {t(`${words}.note`)}
      </Typography>
      <PresetButtons
        range={{ StartDate: typed.startDate, EndDate: typed.endDate }}
        today={today}
        onChoose={({ StartDate, EndDate }) => onChange({ startDate: StartDate, endDate: EndDate })}
      />
      <Box
        component="form"
        noValidate
        onSubmit={submit}
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1.5 }}
      >
        {day('startDate')}
        {day('endDate')}
        {mayExport && (
          // The labels are above the fields: the button is beside the fields themselves.
          <Button
            type="submit"
            variant="contained"
            startIcon={<DownloadIcon />}
            disabled={broken !== null}
            loading={file.isPending}
            loadingPosition="start"
            {...(broken && { 'aria-describedby': `${idOf(broken.field)}-helper-text` })}
            sx={{ minHeight: 38, mt: { sm: '22px' } }}
          >
            {t(`${words}.download`)}
          </Button>
        )}
      </Box>
    </Box>
  )
}
