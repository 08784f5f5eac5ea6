import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import type { SubmissionImages } from '@obverse/contract/domains/submissions'
import { Fragment, type ReactNode } from 'react'
import { CertNumberLink } from '../../../components/record-links'
import { useT } from '../../../lib/texts'
import { missingIn } from './tiles'

type Item = SubmissionImages['Items'][number]

/** Says which items have no image, and which lack a side; `action` is shown below. */
export const MissingNote = ({ images, action }: { images: SubmissionImages; action: ReactNode }) => {
  const t = useT()
  const words = 'resources.submission-images.missing'
  const { bare, half } = missingIn(images)
  const isWhole = bare.length + half.length === 0
  return (
    <Alert
      severity={isWhole ? 'success' : 'warning'}
      role="group"
      aria-label={t(`${words}.label`)}
      // The color of links is too pale on this ground.
      sx={{ '& a': { color: 'inherit' } }}
    >
      <AlertTitle sx={{ mb: 0.5 }}>
        {isWhole ? t(`${words}.nothing`) : t(`${words}.title`, { count: bare.length + half.length })}
      </AlertTitle>
      {bare.length > 0 && (
        <Box component="p" sx={{ m: 0 }}>
          {t(`${words}.bare`)} <Numbers items={bare} />
        </Box>
      )}
      {half.length > 0 && (
        <Box component="p" sx={{ m: 0 }}>
          {t(`${words}.half`)}{' '}
          <Numbers
            items={half}
            note={({ MissingSides: [side] }) => (side ? t(`resources.submission-images.sides.${side}`) : '')}
          />
        </Box>
      )}
      {action && <Box sx={{ mt: 1 }}>{action}</Box>}
    </Alert>
  )
}

const Numbers = ({ items, note }: { items: readonly Item[]; note?: (item: Item) => string }) =>
  items.map((item, at) => (
    <Fragment key={item.LineNumber}>
      {at > 0 && ', '}
      <CertNumberLink number={item.CertNumber} />
      {note && ` (${note(item)})`}
    </Fragment>
  ))
