import Typography from '@mui/material/Typography'
import { paragraphsOf } from '@obverse/contract/rules/consent'
import { DetailCard } from '../../components/detail/detail-card'

/** Shows the title and the text of a version as its signers read them. */
export const WaiverTextCard = ({ version: { Title, Text } }: { version: { Title: string; Text: string } }) => (
  <DetailCard title={Title}>
    {paragraphsOf(Text).map((paragraph, at) => (
      <Typography key={at} sx={{ mb: 1.5, whiteSpace: 'pre-line' }}>
        {paragraph}
      </Typography>
    ))}
  </DetailCard>
)
