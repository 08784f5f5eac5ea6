import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import type { Progress, TranslatableType } from '@obverse/contract/domains/translations'
import { formatNumber } from '@obverse/texts/formats'
import { useListContext, useLocale } from 'ra-core'
import { useId } from 'react'
import { AdminLink } from '../../components/admin-link'
import { useLanguageName } from '../../components/language-name'
import { ErrorState, LoadingRows } from '../../components/states'
import { listPath } from '../../lib/paths'
import { useT } from '../../lib/texts'
import { useRead } from '../../providers/calls'
import { client } from '../../providers/http'
import { useCurrentSite } from '../../providers/sites'
import type { Code } from './thing'
import { useKindName, useShownLanguages } from './use-languages'

type Props = { kinds: TranslatableType[]; codes: Code[] }

/**
 * Shows the progress by kind (rows) and language (columns), each linked to the remaining texts; one kind when the list
 * is filtered by it.
 */
export const TranslationProgress = ({ kinds, codes: own }: Props) => {
  const t = useT()
  const id = useId()
  const { site } = useCurrentSite()
  const { filterValues } = useListContext()
  const isEverySite = filterValues.scope === 'all'
  const codes = useShownLanguages(own)
  const progress = useRead(client.translations.progress, { query: isEverySite ? {} : { siteID: site.SiteID } })
  const shown = kinds.filter(({ EntityType }) => !filterValues.entityType || EntityType === filterValues.entityType)
  return (
    <Card sx={{ mb: 2 }}>
      <Box sx={{ px: 2, pt: 1.5, pb: 1 }}>
        <Typography id={id} variant="h5" component="h2">
          {isEverySite
            ? t('resources.translations.progress.title_all')
            : t('resources.translations.progress.title', { site: site.Name })}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {t(
            codes.length > 0 ? 'resources.translations.progress.hint' : 'resources.translations.progress.no_languages',
          )}
        </Typography>
      </Box>
      {progress.error && <ErrorState error={progress.error} retry={progress.refetch} />}
      {progress.isPending && <LoadingRows rows={shown.length} />}
      {progress.data && codes.length > 0 && (
        <ProgressTable labelledBy={id} kinds={shown} codes={codes} progress={progress.data} />
      )}
    </Card>
  )
}

const ProgressTable = ({
  kinds,
  codes,
  progress,
  labelledBy,
}: Props & { progress: Progress[]; labelledBy: string }) => {
  const t = useT()
  const kindName = useKindName()
  const languageName = useLanguageName()
  return (
    <Box role="region" aria-labelledby={labelledBy} tabIndex={0} sx={{ overflowX: 'auto' }}>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{t('resources.translations.filters.kind')}</TableCell>
            {codes.map((code) => (
              <TableCell key={code}>{languageName(code)}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {kinds.map(({ EntityType, Name }) => (
            <TableRow key={EntityType}>
              <TableCell component="th" scope="row">
                {kindName(EntityType, Name)}
              </TableCell>
              {codes.map((code) => (
                <TableCell key={code} sx={{ minWidth: 150 }}>
                  <ProgressCell
                    row={progress.find((row) => row.EntityType === EntityType && row.LanguageCode === code)}
                  />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}

const ProgressCell = ({ row }: { row: Progress | undefined }) => {
  const t = useT()
  const kindName = useKindName()
  const languageName = useLanguageName()
  const locale = useLocale()
  const { scope } = useListContext().filterValues
  if (!row) return '–'
  const { EntityType: entityType, LanguageCode: languageCode, Total: total, Translated: done, Outdated } = row
  const words = {
    kind: kindName(entityType),
    language: languageName(languageCode),
    done: formatNumber(done, locale),
    total: formatNumber(total, locale),
  }
  const to = (state: string) => listPath('translations', { entityType, languageCode, state, ...(scope && { scope }) })
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, fontVariantNumeric: 'tabular-nums' }}>
        <AdminLink to={to('missing')} aria-label={t('resources.translations.progress.missing_link', words)}>
          {t('resources.translations.progress.of', words)}
        </AdminLink>
        {Outdated > 0 && (
          <AdminLink
            to={to('outdated')}
            color="warning"
            aria-label={`${t('resources.translations.progress.outdated', { count: Outdated })}. ${t('resources.translations.progress.outdated_link', words)}`}
          >
            {t('resources.translations.progress.outdated', { count: Outdated })}
          </AdminLink>
        )}
      </Box>
      <Bar done={(done - Outdated) / total} outdated={Outdated / total} />
    </>
  )
}

const percent = (part: number) => `${Math.round(1000 * part) / 10}%`

/** Draws the progress as a bar; the text above it has the same meaning. */
const Bar = ({ done, outdated }: { done: number; outdated: number }) => (
  <Box
    aria-hidden
    sx={{ display: 'flex', height: 6, mt: 0.5, borderRadius: 3, overflow: 'hidden', bgcolor: 'divider' }}
  >
    <Box sx={{ width: percent(done), bgcolor: 'success.main' }} />
    <Box sx={{ width: percent(outdated), bgcolor: 'warning.main' }} />
  </Box>
)
