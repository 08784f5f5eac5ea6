import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { CashTill } from '@obverse/contract/domains/dealers'
import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useListContext } from 'ra-core'
import { useState } from 'react'
import { AdminLink } from '../../../components/admin-link'
import { useMembershipSites } from '../../../components/list/membership-site-filter'
import { useMoney } from '../../../components/money-text'
import { ErrorState } from '../../../components/states'
import { listPath } from '../../../lib/paths'
import { useT } from '../../../lib/texts'
import { useMay } from '../../../providers/access'
import { client } from '../../../providers/http'
import type { Site } from '../../../providers/sites'
import { CLOSES } from '../paths'
import { CloseDialog } from './close-dialog'

const words = 'resources.dealer-payments.till'

/** Shows the tills with cash in them, and closes one; the till of a site with nothing to count if its site is chosen. */
export const TillIntro = () => {
  const t = useT()
  const { filterValues, refetch: refetchList } = useListContext()
  const sites = useMembershipSites()
  const chosen = sites.filter(({ SiteID }) => !filterValues.siteID || SiteID === Number(filterValues.siteID))
  const reads = useQueries({ queries: chosen.map(({ SiteID }) => queryOf(SiteID)) })
  const tills = chosen.flatMap((site, at) => {
    const read = reads[at]
    const isShown = read && (read.isError || (read.data?.Payments ?? 0) > 0)
    return isShown ? [{ site, read }] : []
  })
  const state = reads.some(({ isPending }) => isPending) ? 'frame.loading' : `${words}.empty`
  return (
    <Card component="section" aria-label={t(`${words}.title`)} sx={{ px: 2, py: 1.5, mb: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Typography variant="h5" component="h2" sx={{ mr: 'auto' }}>
          {t(`${words}.title`)}
        </Typography>
        <AdminLink to={listPath(CLOSES)}>{t(`${words}.to_closes`)}</AdminLink>
      </Box>
      {tills.length === 0 ? (
        <Typography color="textSecondary" role="status">
          {t(state)}
        </Typography>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, mt: 0.5, display: 'grid', gap: 1 }}>
          {tills.map(({ site, read }) => (
            <Till key={site.SiteID} site={site} read={read} onSettled={refetchList} />
          ))}
        </Box>
      )}
    </Card>
  )
}

const queryOf = (siteID: number) => {
  const given = { params: { siteID } }
  return {
    queryKey: [client.dealers.till.key(given)],
    queryFn: ({ signal }: { signal: AbortSignal }) => client.dealers.till(given, { signal }),
  }
}

type TillProps = {
  site: Site
  read: Pick<UseQueryResult<CashTill>, 'data' | 'error' | 'refetch'>
  onSettled: () => unknown
}

const Till = ({ site: { Name, DefaultCulture }, read: { data, error, refetch }, onSettled }: TillProps) => {
  const t = useT()
  const money = useMoney()
  const mayAct = useMay('edit')
  const [isOpen, setOpen] = useState(false)
  const sum = data ? money({ Minor: data.ExpectedMinor, Currency: data.Currency }) : ''
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5 }}>
      <Box component="span" sx={{ flex: '1 1 160px' }}>
        {Name}
      </Box>
      {error ? (
        <ErrorState error={error} retry={refetch} />
      ) : (
        data && t(`${words}.expected`, { sum, count: data.Payments })
      )}
      {mayAct && data && (
        <Button
          size="small"
          variant="outlined"
          aria-label={t(`${words}.close_of`, { site: Name })}
          onClick={() => setOpen(true)}
        >
          {t(`${words}.close`)}
        </Button>
      )}
      {isOpen && data && (
        <CloseDialog
          till={data}
          site={Name}
          culture={DefaultCulture}
          onSettled={() => void Promise.all([refetch(), onSettled()])}
          onClose={() => setOpen(false)}
        />
      )}
    </Box>
  )
}
