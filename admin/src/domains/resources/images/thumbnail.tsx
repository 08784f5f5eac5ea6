import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useT } from '../../../lib/texts'

type Props = { src: string | null; alt: string; size?: number }

/** Shows an image of the catalogue small, or that there is none. */
export const Thumbnail = ({ src, alt, size = 56 }: Props) => {
  const t = useT()
  const box = {
    width: size,
    height: size,
    border: 1,
    borderColor: 'divider',
    borderRadius: 1,
    bgcolor: 'action.hover',
  }
  return src === null ? (
    <Box sx={{ ...box, borderStyle: 'dashed', display: 'grid', placeItems: 'center', textAlign: 'center' }}>
      <Typography variant="caption" color="textSecondary">
        {t('resources.population-images.none')}
      </Typography>
    </Box>
  ) : (
    <Box component="img" src={src} alt={alt} loading="lazy" sx={{ ...box, display: 'block', objectFit: 'contain' }} />
  )
}
