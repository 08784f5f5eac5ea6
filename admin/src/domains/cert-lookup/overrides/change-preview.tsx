import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import type { OverrideCollectible } from '@obverse/contract/domains/cert-lookup'
import { formatGrade, type Grade, type GradeScale } from '@obverse/contract/grades'
import { useId } from 'react'
import { useT } from '../../../lib/texts'
import { movedPopulation } from './moved-population'

type Props = { collectible: OverrideCollectible; scale: GradeScale; after: Grade; code: string }

/** Shows what visitors will read: the grade before and after, and how the population moves. */
export const ChangePreview = ({ collectible, scale, after, code }: Props) => {
  const t = useT()
  const id = useId()
  const words = 'resources.grade-overrides.preview'
  const moved = movedPopulation(scale, collectible, after)
  const told = (grade: string, reason: string) => [grade, reason].filter(Boolean).join(' · ')
  const none = t(`${words}.no_rank`)
  const rows = [
    {
      name: t(`${words}.grade`),
      before: told(collectible.DisplayGrade, collectible.NoGradeCode),
      after: told(formatGrade(scale, after), code),
    },
    ...(moved
      ? (['At', 'Finer', 'Total', 'Details'] as const).map((name) => ({
          name: t(`resources.certificates.fields.${name}`),
          before: String(moved.before[name] ?? none),
          after: String(moved.after[name] ?? none),
        }))
      : []),
  ]
  return (
    <Box role="group" aria-labelledby={id} sx={{ mt: 2 }}>
      <Typography id={id} variant="h6" component="h3" sx={{ mb: 0.5 }}>
        {t(`${words}.title`)}
      </Typography>
      <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden' }}>
        <Table size="small" aria-labelledby={id}>
          <TableHead>
            <TableRow>
              <TableCell component="td" />
              <TableCell>{t(`${words}.before`)}</TableCell>
              <TableCell>{t(`${words}.after`)}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map(({ name, before, after: later }) => (
              <TableRow key={name}>
                <TableCell component="th" scope="row">
                  {name}
                </TableCell>
                <TableCell sx={{ overflowWrap: 'anywhere' }}>{before}</TableCell>
                <TableCell sx={{ overflowWrap: 'anywhere', fontWeight: before === later ? 400 : 600 }}>
                  {later}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
        {t(`${words}.${!collectible.IsReleased ? 'not_released' : moved ? 'counted' : 'not_counted'}`)}
      </Typography>
    </Box>
  )
}
