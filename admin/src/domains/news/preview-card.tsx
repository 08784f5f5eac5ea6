import CopyIcon from '@mui/icons-material/ContentCopyOutlined'
import OpenIcon from '@mui/icons-material/OpenInNew'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { NewsArticle } from '@obverse/contract/domains/news'
import { useLocale, useRecordContext, useTranslate } from 'ra-core'
import { useState } from 'react'
import { DetailCard } from '../../components/detail/detail-card'
import { siteAddress } from '../../components/detail/view-on-site'
import { ErrorState, LoadingRows } from '../../components/states'
import { dateText } from '../../lib/dates'
import { useRead } from '../../providers/calls'
import { client } from '../../providers/http'
import { useCurrentSite } from '../../providers/sites'

/** Links to the preview of the saved article on screen, for whoever gets the link. */
export const PreviewCard = () => {
  const article = useRecordContext<NewsArticle & { id: number }>()
  return article ? <Preview article={article} /> : null
}

const Preview = ({ article }: { article: NewsArticle }) => {
  const t = useTranslate()
  const locale = useLocale()
  const { sites } = useCurrentSite()
  const { data, error, refetch } = useRead(client.news.previewLink, {
    params: { newsArticleID: article.NewsArticleID },
  })
  const own = sites.filter(({ SiteID }) => article.SiteIDs.includes(SiteID))
  const hosts = own.flatMap(({ Hosts }) => Hosts)
  const link = data && siteAddress(hosts, data.Path)
  return (
    <DetailCard title={t('resources.news.preview')}>
      {error && <ErrorState error={error} retry={refetch} />}
      {!error && !data && <LoadingRows rows={2} />}
      {data && link && (
        <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
          <Link href={link} target="_blank" rel="noopener">
            {t('resources.news.preview_open')} <OpenIcon fontSize="inherit" aria-label={t('frame.new_tab')} />
          </Link>
          <CopyLink link={link} />
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('resources.news.preview_help', { date: dateText(data.ExpiresUTC, locale) })}
          </Typography>
        </Box>
      )}
    </DetailCard>
  )
}

const CopyLink = ({ link }: { link: string }) => {
  const t = useTranslate()
  const [told, setTold] = useState('')
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => setTold(t('resources.news.preview_copied')),
      () => setTold(t('resources.news.preview_failed')),
    )
  return (
    <>
      <Button variant="outlined" startIcon={<CopyIcon />} onClick={() => void copy()}>
        {t('resources.news.preview_copy')}
      </Button>
      <span role="status">{told}</span>
    </>
  )
}
