import Box from '@mui/material/Box'
import type { PopulationImage } from '@obverse/contract/domains/resources'
import { imageLevels } from '@obverse/contract/rules/resources'
import { useParams } from 'react-router-dom'
import { DetailCard } from '../../../components/detail/detail-card'
import { DetailScreen } from '../../../components/detail/detail-screen'
import { FactsCard } from '../../../components/detail/facts-card'
import { ViewOnSite } from '../../../components/detail/view-on-site'
import { HistoryPanel } from '../../../components/history-panel'
import { type Below, useT } from '../../../lib/texts'
import { useMay } from '../../../providers/access'
import { useRead } from '../../../providers/calls'
import { client } from '../../../providers/http'
import { useCurrentSite } from '../../../providers/sites'
import { EarlierImages } from './earlier-images'
import { NewImage } from './new-image'
import { IMAGES } from './paths'
import { ShownImage } from './shown-image'

/** Renders /admin/population-images/{level}/{id}: the image of a level, a new one for it, and those it had. */
export const ImageScreen = () => {
  const t = useT()
  const { level: typed, levelID = '' } = useParams()
  const level = imageLevels.find((one) => one === typed) ?? 'category'
  const mayAct = useMay('edit')
  const read = useRead(client.resources.image, { params: { level, levelID: Number(levelID) } })
  const words = (path: Below<'resources.population-images'>) => t(`resources.population-images.${path}`)
  const changed = () => void read.refetch()
  return (
    <DetailScreen
      read={read}
      title={(image) => image?.Name ?? words('name')}
      back={`/${IMAGES}`}
      missing={words('not_found')}
      note={() => null}
      actions={(image) => <PublicLink image={image} />}
      side={(image) => (
        <>
          <PlaceCard image={image} />
          {/* A new key after each act fetches the history again. */}
          <HistoryPanel key={`${image.ImageID} ${image.Images.length}`} entity="population-image" id={image.Key} />
        </>
      )}
    >
      {(image) => (
        <>
          <DetailCard title={words('shown')}>
            <ShownImage image={image} mayAct={mayAct} onChanged={changed} />
          </DetailCard>
          {mayAct && (
            <DetailCard title={words(image.HasImage ? 'replace' : 'add')}>
              <NewImage key={image.ImageID} image={image} onChanged={changed} />
            </DetailCard>
          )}
          {image.Images.some(({ IsShown }) => !IsShown) && (
            <DetailCard title={words('earlier')}>
              <EarlierImages image={image} mayAct={mayAct} onChanged={changed} />
            </DetailCard>
          )}
        </>
      )}
    </DetailScreen>
  )
}

type Shown = { image: PopulationImage }

const PublicLink = ({ image: { Company, PagePath } }: Shown) => {
  const hosts = useCurrentSite().sites.find((site) => site.Company === Company)?.Hosts ?? []
  return (
    <Box sx={{ alignSelf: 'center', px: 1 }}>
      <ViewOnSite hosts={hosts} path={PagePath} />
    </Box>
  )
}

const PlaceCard = ({ image }: Shown) => {
  const t = useT()
  const { Level, Above, Company, FileName } = image
  const fact = (name: Below<'resources.population-images.fields'>, value: string) => ({
    name: t(`resources.population-images.fields.${name}`),
    value,
  })
  return (
    <FactsCard
      title={t('resources.population-images.place')}
      facts={[
        fact('Level', t(`resources.population-images.one.${Level}`)),
        ...(Above.length > 0 ? [fact('Place', Above.join(' › '))] : []),
        fact('Company', Company),
        fact('FileName', FileName),
      ]}
    />
  )
}
