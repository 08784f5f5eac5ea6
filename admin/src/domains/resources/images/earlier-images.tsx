import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { PopulationImage } from '@obverse/contract/domains/resources'
import { DateTimeText } from '../../../components/date-time-text'
import { bytesText } from '../../../lib/image-rule'
import { type Below, useT, type Values } from '../../../lib/texts'
import { useWrite } from '../../../providers/calls'
import { client } from '../../../providers/http'
import { Thumbnail } from './thumbnail'

type Props = { image: PopulationImage; mayAct: boolean; onChanged: () => void }

/** Lists the images that a level showed before, and puts one of them back. */
export const EarlierImages = ({ image, mayAct, onChanged }: Props) => {
  const t = useT()
  const words = (path: Below<'resources.population-images'>, values?: Values) =>
    t(`resources.population-images.${path}`, values)
  const putBack = useWrite(client.resources.putImageBack, {
    done: words('put_back_done'),
    failed: words('save_failed'),
    onSettled: onChanged,
  })
  const { Level, ID, Name, ImageID, Images } = image
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
      {Images.filter(({ IsShown }) => !IsShown).map((earlier) => (
        <Box component="li" key={earlier.ImageID} sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
          <Thumbnail src={earlier.Url} alt={Name} size={96} />
          <Box sx={{ minWidth: 0, display: 'grid', gap: 0.5, justifyItems: 'start' }}>
            <Typography sx={{ overflowWrap: 'anywhere' }}>{earlier.FileName}</Typography>
            <Typography variant="body2" color="textSecondary">
              {earlier.Width} × {earlier.Height} · {bytesText(earlier.Bytes)} · <DateTimeText utc={earlier.AddedUTC} />
              {earlier.AddedBy && ` · ${earlier.AddedBy}`}
            </Typography>
            {mayAct && (
              <Button
                size="small"
                variant="outlined"
                loading={putBack.isPending && putBack.variables?.body.ImageID === earlier.ImageID}
                disabled={putBack.isPending}
                aria-label={words('put_back_one', { file: earlier.FileName })}
                onClick={() =>
                  putBack.mutate({
                    params: { level: Level, levelID: ID },
                    body: { ImageID: earlier.ImageID, Replaces: ImageID ?? 0 },
                  })
                }
              >
                {words('put_back')}
              </Button>
            )}
          </Box>
        </Box>
      ))}
    </Box>
  )
}
