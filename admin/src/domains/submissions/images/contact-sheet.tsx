import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import Checkbox from '@mui/material/Checkbox'
import Chip from '@mui/material/Chip'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import type { SubmissionImages } from '@obverse/contract/domains/submissions'
import type { ImageResolution } from '@obverse/contract/rules/submissions'
import { useState } from 'react'
import { DetailCard } from '../../../components/detail/detail-card'
import { CertNumberLink } from '../../../components/record-links'
import { useT } from '../../../lib/texts'
import type { Tile } from './tiles'
import { useNameOf } from './use-name-of'
import { Viewer } from './viewer'

type Props = {
  images: SubmissionImages
  tiles: readonly Tile[]
  resolution: ImageResolution
  onReplace: ((tile: Tile) => void) | undefined
  onEarlier: ((tile: Tile) => void) | undefined
}

/** Returns the address of the zip of images; without numbers that of all. */
function zipAddress(
  { Company, InvoiceNumber }: SubmissionImages,
  resolution: ImageResolution,
  chosen: readonly number[],
) {
  const query = new URLSearchParams([['resolution', resolution], ...chosen.map((id) => ['images', String(id)])])
  return `/admin/images/api/zip/${Company}/${encodeURIComponent(InvoiceNumber)}/?${query}`
}

/** Shows the images as a contact sheet, to look at, to choose, and to download as a zip. */
export const ContactSheet = ({ images, tiles, resolution, onReplace, onEarlier }: Props) => {
  const t = useT()
  const words = 'resources.submission-images'
  const [opened, setOpened] = useState<number | null>(null)
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const chosen = tiles.filter(({ ImageID }) => ticked.has(ImageID)).map(({ ImageID }) => ImageID)
  const tick = (id: number, isOn: boolean) =>
    setTicked(new Set(isOn ? [...ticked, id] : [...ticked].filter((one) => one !== id)))
  return (
    <DetailCard
      title={t(`${words}.sheet.title`, { count: tiles.length })}
      actions={
        images.IsKeptHere && (
          <>
            <FormControlLabel
              control={
                <Checkbox
                  checked={chosen.length === tiles.length}
                  indeterminate={chosen.length > 0 && chosen.length < tiles.length}
                  onChange={(_, isOn) => setTicked(new Set(isOn ? tiles.map(({ ImageID }) => ImageID) : []))}
                />
              }
              label={t('frame.bulk.all')}
            />
            <Button
              variant="outlined"
              startIcon={<DownloadIcon />}
              href={zipAddress(images, resolution, chosen.length === tiles.length ? [] : chosen)}
              download
            >
              {chosen.length === 0 ? t(`${words}.sheet.zip_all`) : t(`${words}.sheet.zip`, { count: chosen.length })}
            </Button>
          </>
        )
      }
    >
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fill, minmax(200px, 1fr))' },
        }}
      >
        {tiles.map((tile, at) => (
          <Box component="li" key={tile.ImageID}>
            <Frame tile={tile} onOpen={() => setOpened(at)} />
            <Caption
              tile={tile}
              isTicked={ticked.has(tile.ImageID)}
              onTick={images.IsKeptHere ? (isOn) => tick(tile.ImageID, isOn) : undefined}
            />
            {onReplace && (
              <Button size="small" onClick={() => onReplace(tile)}>
                {t(`${words}.replace`)}
              </Button>
            )}
            {onEarlier && (
              <Button size="small" color="inherit" onClick={() => onEarlier(tile)}>
                {t(`${words}.earlier.action`)}
              </Button>
            )}
          </Box>
        ))}
      </Box>
      {opened !== null && <Viewer tiles={tiles} first={opened} onClose={() => setOpened(null)} />}
    </DetailCard>
  )
}

const Frame = ({ tile, onOpen }: { tile: Tile; onOpen: () => void }) => {
  const nameOf = useNameOf()
  return (
    <ButtonBase
      onClick={onOpen}
      sx={{
        width: '100%',
        aspectRatio: '4 / 5',
        bgcolor: 'action.hover',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        overflow: 'hidden',
        cursor: 'zoom-in',
      }}
    >
      <Box
        component="img"
        src={tile.thumb}
        alt={nameOf(tile)}
        loading="lazy"
        sx={{ maxWidth: '100%', maxHeight: '100%', width: '100%', height: '100%', objectFit: 'contain' }}
      />
    </ButtonBase>
  )
}

type CaptionProps = { tile: Tile; isTicked: boolean; onTick: ((isOn: boolean) => void) | undefined }

const Caption = ({ tile, isTicked, onTick }: CaptionProps) => {
  const t = useT()
  const nameOf = useNameOf()
  const { CertNumber, Description, Side, LineNumber, sizes } = tile
  return (
    <Box sx={{ mt: 0.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        {onTick && (
          <Checkbox
            size="small"
            checked={isTicked}
            onChange={(_, isOn) => onTick(isOn)}
            slotProps={{ input: { 'aria-label': t('frame.bulk.row', { name: nameOf(tile) }) } }}
            sx={{ ml: -1 }}
          />
        )}
        <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
          <CertNumberLink number={CertNumber} /> · {t(`resources.submission-images.sides.${Side}`)}
        </Typography>
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {t('resources.submission-images.line', { line: LineNumber })} · {Description}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mt: 0.5 }}>
        {sizes.map(({ resolution, Width, Height }) => (
          <Chip
            key={resolution}
            size="small"
            label={`${t(`resources.submission-images.badges.${resolution}`)} ${Width} × ${Height}`}
          />
        ))}
      </Box>
    </Box>
  )
}
