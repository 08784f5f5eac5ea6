/** The languages of a record above its form: the form holds the English source, the others are translated from it. */
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { TranslationRow } from '@obverse/contract/domains/translations'
import { useRecordContext } from 'ra-core'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { basename } from '../../lib/paths'
import { useT } from '../../lib/texts'
import { translationPath } from '../../lib/translation-path'
import { useRead } from '../../providers/calls'
import { client } from '../../providers/http'
import { useHasRole } from '../../providers/person'
import { useResource } from '../../providers/registered-resources'
import { useCurrentSite } from '../../providers/sites'
import { AdminLink } from '../admin-link'
import { useLanguageName } from '../language-name'
import { type TextState, TranslationChip } from '../translation-chip'

const SOURCE = 'en-US'

/**
 * Names the language of the form and those of the current site beside it: links with their states for translators, for
 * others a sentence that says who translates. Nothing on a site in English alone.
 */
export const FormLanguages = ({ kind: own }: { kind?: string }) => {
  const t = useT()
  const languageName = useLanguageName()
  const mayTranslate = useHasRole('Translations')
  const entity = useResource()?.entity
  const kind = own ?? entity
  const record = useRecordContext()
  const others = useCurrentSite().site.Cultures.filter((code) => code !== SOURCE)
  if (others.length === 0 || !kind || record?.id === undefined) return null
  if (!mayTranslate)
    return (
      <Typography color="textSecondary" sx={{ mb: 2, maxWidth: '80ch' }}>
        {t('frame.translation.by_others', {
          languages: others.map(languageName),
        })}
      </Typography>
    )
  return <LanguageLinks kind={kind} id={String(record.id)} others={others} />
}

type Props = { kind: string; id: string; others: readonly string[] }

const LanguageLinks = ({ kind, id, others }: Props) => {
  const t = useT()
  const languageName = useLanguageName()
  const { pathname } = useLocation()
  const { data: rows } = useRead(client.translations.texts, {
    params: { entityType: kind },
    query: { entityKeys: [id] },
  })
  const to = (language: string) =>
    `${translationPath(kind, id)}?${new URLSearchParams({ language, from: pathname.slice(basename.length) })}`
  return (
    <Box component="nav" aria-label={t('frame.translation.languages')} sx={{ mb: 2, overflowX: 'auto' }}>
      <Box
        component="ul"
        sx={{ display: 'flex', listStyle: 'none', m: 0, p: 0, borderBottom: 1, borderColor: 'divider' }}
      >
        <LanguageTab isChosen>
          <Box component="span" aria-current="true" sx={tabStyle}>
            {t('frame.translation.source', { language: languageName(SOURCE) })}
          </Box>
        </LanguageTab>
        {others.map((code) => (
          <LanguageTab key={code}>
            <AdminLink to={to(code)} underline="none" color="inherit" sx={tabStyle}>
              {languageName(code)} {rows && <TranslationChip state={stateIn(rows, code)} code={code} />}
            </AdminLink>
          </LanguageTab>
        ))}
      </Box>
    </Box>
  )
}

const LanguageTab = ({ isChosen = false, children }: { isChosen?: boolean; children: ReactNode }) => (
  <Box
    component="li"
    sx={{
      whiteSpace: 'nowrap',
      fontWeight: 600,
      borderBottom: 2,
      borderColor: isChosen ? 'primary.main' : 'transparent',
      color: isChosen ? 'text.primary' : 'text.secondary',
    }}
  >
    {children}
  </Box>
)

const tabStyle = { display: 'flex', alignItems: 'center', gap: 1, px: 2, py: 1.25 } as const

/** Returns the state of a record in a language: that of its worst text. Empty English texts need no translation. */
export function stateIn(rows: readonly TranslationRow[], code: string): TextState {
  const states = rows
    .filter((row) => row.LanguageCode === SOURCE && row.Value !== '')
    .map(({ Field }): TextState => {
      const row = rows.find((one) => one.LanguageCode === code && one.Field === Field)
      if (!row || (row.Value === '' && !row.BuiltIn)) return 'missing'
      return row.IsOutdated ? 'outdated' : 'done'
    })
  return states.includes('missing') ? 'missing' : states.includes('outdated') ? 'outdated' : 'done'
}
