import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { pictureAt } from '@obverse/contract/pictures'
import type { PortalCompany } from '@obverse/contract/rules/dealers'
import { DateTimeText } from '../../../components/date-time-text'
import { useT } from '../../../lib/texts'
import type { FilledSlot } from './known-articles'

const words = 'resources.dealer-portal-articles.preview'

/** Shows what dealers of a company would see now with the slots as they are in the form, and what they would not. */
export const PortalPreview = ({ company, slots }: { company: PortalCompany; slots: readonly FilledSlot[] }) => {
  const t = useT()
  const shown = slots.filter(({ state }) => state === 'Shown')
  const hidden = slots.filter(({ state }) => state !== 'Shown')
  return (
    <Box component="details">
      <Box component="summary" sx={{ cursor: 'pointer', fontWeight: 600, py: 1 }}>
        {t(`${words}.title`, { company })}
      </Box>
      <Box sx={{ display: 'grid', gap: 1.5, p: 2, border: 1, borderColor: 'divider', borderRadius: 1 }}>
        {shown.length === 0 && <Typography color="textSecondary">{t(`${words}.none`)}</Typography>}
        {shown.map(({ number, article }) => (
          <Box key={number} component="article" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            {article.ImageFileName && (
              <Box
                component="img"
                src={pictureAt(`/files/${article.ImageFileName}`, 320)}
                alt={article.ImageAltText}
                loading="lazy"
                sx={{ width: 144, height: 81, objectFit: 'cover', borderRadius: 1 }}
              />
            )}
            <Box sx={{ flex: '1 1 14rem', minWidth: 0 }}>
              <Typography sx={{ fontWeight: 600 }}>{article.Title}</Typography>
              <Typography variant="body2">{article.Summary}</Typography>
            </Box>
          </Box>
        ))}
        {hidden.map((slot) => (
          <Typography key={slot.number} variant="body2" color="textSecondary">
            {t(`${words}.hidden`, { number: slot.number, title: slot.article.Title })} <Reason slot={slot} />
          </Typography>
        ))}
      </Box>
    </Box>
  )
}

/** Tells why an article is not seen now, with its time where there is one. */
const Reason = ({ slot: { state, article, times } }: { slot: FilledSlot }) => {
  const t = useT()
  const at = state === 'Scheduled' ? article.StartsUTC : state === 'Waiting' ? times.StartsUTC : null
  return (
    <>
      {t(`resources.dealer-portal-articles.states.${state}`)}
      {at && (
        <>
          {': '}
          <DateTimeText utc={at} />
        </>
      )}
    </>
  )
}
