import DoneIcon from '@mui/icons-material/Check'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import CardActionArea from '@mui/material/CardActionArea'
import Typography from '@mui/material/Typography'
import type { DashboardCard } from '@obverse/contract/domains/workbench'
import { formatNumber } from '@obverse/texts/formats'
import { useLocale } from 'ra-core'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { AdminLink } from '../components/admin-link'
import { PageHeader } from '../components/page-header'
import { EmptyState, ErrorState, LoadingRows } from '../components/states'
import { type AdminResource, railOf } from '../lib/admin-resource'
import { adminPath, listPath } from '../lib/paths'
import { useLookUp, useT } from '../lib/texts'
import { useRead } from '../providers/calls'
import { useTextsOf } from '../providers/domain-texts'
import { client } from '../providers/http'
import { usePerson } from '../providers/person'
import { useResourceLabel } from './resource-label'
import { resources } from './resources'

/** Renders the start page: the tasks that need staff, each with a link to its list. */
export const Dashboard = () => {
  const t = useT()
  const { Roles } = usePerson()
  const cards = useRead(client.workbench.dashboard, undefined)
  const known = (cards.data ?? []).flatMap((card) => {
    const resource = resources.find(({ name }) => name === card.Resource)
    return resource ? [{ card, resource }] : []
  })
  // Sorts people and money before texts and pictures.
  const isContent = ({ resource }: Waiting) => Number(resource.area === 'Content')
  const named = known.filter(({ card }) => card.Count > 0).sort((one, other) => isContent(one) - isContent(other))
  const clear = known.filter(({ card }) => card.Count === 0)
  const hasTexts = useTextsOf(known.map(({ resource }) => resource))
  const hasWork = railOf(resources, Roles).length > 0
  return (
    <>
      <PageHeader title={t('frame.today.title')} isRoot />
      {cards.isPending && <LoadingRows rows={3} />}
      {cards.error && <ErrorState error={cards.error} retry={cards.refetch} />}
      {!hasWork && <EmptyState title={t('frame.today.no_area')} text={t('frame.today.no_area_text')} />}
      {hasWork && cards.data && named.length === 0 && (
        <EmptyState title={t('frame.today.none')} text={t('frame.today.none_text')} />
      )}
      {hasTexts && named.length > 0 && (
        <Box
          component="ul"
          sx={{
            listStyle: 'none',
            m: 0,
            p: 0,
            display: 'grid',
            gap: 2,
            gridTemplateColumns: 'repeat(auto-fill, minmax(min(240px, 100%), 1fr))',
          }}
        >
          {named.map(({ card, resource }) => (
            <TodayCard key={`${card.Code}-${resource.name}`} card={card} resource={resource} />
          ))}
        </Box>
      )}
      {hasTexts && clear.length > 0 && <AllClear cards={clear} />}
    </>
  )
}

type Waiting = { card: DashboardCard; resource: AdminResource }

/** Lists the checks that found nothing, so that an empty page shows they were made. */
const AllClear = ({ cards }: { cards: Waiting[] }) => {
  const t = useT()
  const lookUp = useLookUp()
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id} sx={{ mt: 3 }}>
      <Typography id={id} variant="h5" component="h2" sx={{ mb: 1 }}>
        {t('frame.today.clear')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.75 }}>
        {cards.map(({ card, resource }) => (
          <Box component="li" key={`${card.Code}-${resource.name}`} sx={{ display: 'flex', gap: 1 }}>
            <DoneIcon fontSize="small" color="success" />
            <AdminLink to={listPath(resource.name, card.Filter)} color="textSecondary">
              {lookUp(`dashboard.${card.Code}-none`, lookUp(`dashboard.${card.Code}`, undefined, { count: 0 }))}
            </AdminLink>
          </Box>
        ))}
      </Box>
    </Box>
  )
}

const TodayCard = ({ card, resource }: Waiting) => {
  const t = useT()
  const lookUp = useLookUp()
  const label = useResourceLabel()
  const locale = useLocale()
  return (
    <Card component="li">
      <CardActionArea
        component={Link}
        to={adminPath(listPath(resource.name, card.Filter))}
        sx={{ p: 2, height: '100%' }}
      >
        <Typography variant="h1" component="p" sx={{ fontFamily: 'fontFamily' }}>
          {formatNumber(card.Count, locale)}
        </Typography>
        <Typography sx={{ fontWeight: 600 }}>
          {lookUp(`dashboard.${card.Code}`, undefined, { count: card.Count })}
        </Typography>
        <Typography variant="caption" color="textSecondary">
          {t(`frame.areas.${resource.area}`)} · {label(resource)}
        </Typography>
      </CardActionArea>
    </Card>
  )
}
