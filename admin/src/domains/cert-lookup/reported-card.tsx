import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { HolderReport } from '@obverse/contract/domains/cert-lookup'
import { FactsCard } from '../../components/detail/facts-card'
import { type Below, useT } from '../../lib/texts'
import { NumberText } from './number-text'

/** Shows what was reported. The place is text and no link: strangers typed it. */
export const ReportedCard = ({ report }: { report: HolderReport }) => {
  const t = useT()
  const { CertNumber, TypedNumber, Reason, Details, Place } = report
  const name = (field: Below<'resources.holder-reports.fields'>) => t(`resources.holder-reports.fields.${field}`)
  return (
    <FactsCard
      title={t('resources.holder-reports.sections.report')}
      facts={[
        { name: name('CertNumber'), value: <NumberText>{CertNumber}</NumberText> },
        ...(TypedNumber === CertNumber
          ? []
          : [{ name: name('TypedNumber'), value: <NumberText>{TypedNumber}</NumberText> }]),
        { name: name('Reason'), value: t(`resources.holder-reports.reasons.${Reason}`) },
        { name: name('Details'), value: Details },
        { name: name('Place'), value: Place && <PlaceText place={Place} /> },
      ]}
    />
  )
}

const PlaceText = ({ place }: { place: string }) => {
  const t = useT()
  return (
    <Box component="span" sx={{ display: 'block' }}>
      {place}
      <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block', mt: 0.5 }}>
        {t('resources.holder-reports.place_help')}
      </Typography>
    </Box>
  )
}
