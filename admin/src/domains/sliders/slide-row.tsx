import ImageIcon from '@mui/icons-material/ImageOutlined'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { pictureAt } from '@obverse/contract/pictures'
import { AdminLink } from '../../components/admin-link'
import { DateTimeText } from '../../components/date-time-text'
import { useT } from '../../lib/texts'
import type { SlideRecord } from './kinds'
import { SlideChips } from './slide-chips'

/** Shows a slide in the list: small picture, target, state. */
export const SlideRow = ({ slide, to }: { slide: SlideRecord; to: string }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.75 }}>
    <Thumbnail slide={slide} />
    <Box sx={{ flex: '1 1 14rem', minWidth: 0 }}>
      <AdminLink to={to} sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {slide.Title}
      </AdminLink>
      <Typography variant="caption" color="textSecondary" component="p" sx={{ overflowWrap: 'anywhere' }}>
        {slide.LinkUrl ?? slide.YouTubeEmbedLink}
      </Typography>
      <Schedule slide={slide} />
    </Box>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <SlideChips slide={slide} />
    </Box>
  </Box>
)

const Thumbnail = ({ slide }: { slide: SlideRecord }) => {
  const file = slide.ImageFileName ?? slide.MobileImageFileName
  return (
    <Box
      sx={{
        width: 120,
        height: 48,
        flex: 'none',
        display: 'grid',
        placeItems: 'center',
        overflow: 'hidden',
        bgcolor: 'action.hover',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        color: 'text.secondary',
      }}
    >
      {file ? (
        <Box
          component="img"
          src={pictureAt(`/files/${file}`, 160)}
          alt=""
          loading="lazy"
          sx={{ width: '100%', height: '100%', objectFit: 'cover' }}
        />
      ) : (
        <ImageIcon fontSize="small" />
      )}
    </Box>
  )
}

const Schedule = ({ slide: { StartsUTC, EndsUTC } }: { slide: SlideRecord }) => {
  const t = useT()
  if (!StartsUTC && !EndsUTC) return null
  return (
    <Typography variant="caption" color="textSecondary" component="p">
      {StartsUTC && (
        <>
          {t('resources.slides.from')} <DateTimeText utc={StartsUTC} />{' '}
        </>
      )}
      {EndsUTC && (
        <>
          {t('resources.slides.until')} <DateTimeText utc={EndsUTC} />
        </>
      )}
    </Typography>
  )
}
