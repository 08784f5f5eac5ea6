/** The list of translatable texts on the current site, by kind, language and state. */
import Box from '@mui/material/Box'
import type { TranslatableType } from '@obverse/contract/domains/translations'
import { languageCodes } from '@obverse/contract/rules/sites'
import { workStates } from '@obverse/contract/rules/translations'
import { useListContext } from 'ra-core'
import { DataTable, SelectInput } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { useLanguageName } from '../../components/language-name'
import { AppList } from '../../components/list/app-list'
import { LinkCol, StateCol } from '../../components/list/app-table'
import { SearchFilter } from '../../components/list/search-filter'
import { NameList } from '../../components/name-list'
import { PageHeader } from '../../components/page-header'
import { ErrorState, LoadingRows } from '../../components/states'
import { TranslationChip } from '../../components/translation-chip'
import { type Below, useT } from '../../lib/texts'
import { useRead } from '../../providers/calls'
import { client } from '../../providers/http'
import { useCurrentSite } from '../../providers/sites'
import { type Code, ENGLISH, editPath, type Item } from './thing'
import { TranslationProgress } from './translation-progress'
import { useKindName, useShownLanguages, useSiteLanguages } from './use-languages'

const Col = DataTable.Col<Item>

export const TranslationList = () => {
  const t = useT()
  const kinds = useRead(client.translations.types, undefined)
  const languages = useSiteLanguages()
  const error = kinds.error ?? languages.error
  if (kinds.data && languages.codes) return <Worklist kinds={kinds.data} codes={languages.codes} />
  return (
    <>
      <PageHeader title={t('resources.translations.name', { count: 2 })} isRoot />
      {error ? <ErrorState error={error} retry={kinds.error ? kinds.refetch : languages.refetch} /> : <LoadingRows />}
    </>
  )
}

const Worklist = ({ kinds, codes }: { kinds: TranslatableType[]; codes: Code[] }) => {
  const { site } = useCurrentSite()
  const kindName = useKindName()
  const filters = useFilters(kinds)
  return (
    <AppList<Item>
      filter={{ siteID: site.SiteID }}
      filters={filters}
      intro={<TranslationProgress kinds={kinds} codes={codes} />}
      canCreate={false}
      to={(item) => editPath(item.EntityType, item.EntityKey, item.Asked)}
      exportColumns={['EntityType', 'EntityKey', 'Name', 'Missing', 'Outdated']}
    >
      <LinkCol<Item> source="Name" disableSort sx={{ minWidth: 200 }} render={(item) => <ThingName item={item} />} />
      <Col source="EntityType" disableSort sx={fromMiddle} render={({ EntityType }) => kindName(EntityType)} />
      <LanguageCols own={codes} />
    </AppList>
  )
}

/** Shows a column with the state of each language; empty when no visitor of the thing's sites reads it. */
const LanguageCols = ({ own }: { own: Code[] }) => {
  const languageName = useLanguageName()
  const { sites } = useCurrentSite()
  const isRead = ({ SiteIDs }: Item, code: Code) =>
    sites.some((site) => (SiteIDs?.includes(site.SiteID) ?? true) && site.Cultures.includes(code))
  return useShownLanguages(own).map((code) => (
    <StateCol<Item>
      key={code}
      source={code}
      label={languageName(code)}
      disableSort
      render={(item) => (isRead(item, code) ? <TranslationChip state={stateIn(item, code)} code={code} /> : '–')}
    />
  ))
}

const stateIn = ({ Missing, Outdated }: Item, code: Code) =>
  Missing.includes(code) ? 'missing' : Outdated.includes(code) ? 'outdated' : 'done'

/** Names an interface text by its path and other things by their text, with the kind below on narrow screens. */
const ThingName = ({ item }: { item: Item }) => {
  const kindName = useKindName()
  const { sites } = useCurrentSite()
  const { filterValues } = useListContext()
  const codes = sites.filter(({ SiteID }) => item.SiteIDs?.includes(SiteID)).map(({ Code }) => Code)
  const small = { fontWeight: 400, fontSize: '0.75rem', color: 'text.secondary' }
  return (
    <>
      {item.Name}
      {item.EntityType.startsWith('interface-') && (
        <Box component="code" sx={{ ...small, display: 'block', overflowWrap: 'anywhere' }}>
          {item.EntityKey}
        </Box>
      )}
      <Box component="span" sx={{ ...small, display: { xs: 'none', sm: 'block', md: 'none' } }}>
        {kindName(item.EntityType)}
      </Box>
      {filterValues.scope === 'all' && codes.length > 0 && (
        <Box component="span" sx={{ ...small, display: 'block' }}>
          <NameList names={codes} />
        </Box>
      )}
    </>
  )
}
const fromMiddle = { display: { xs: 'none', md: 'table-cell' } }

type Word = Below<'resources.translations.filters'>
type Choice = { id: string; name: string }

function useFilters(kinds: TranslatableType[]) {
  const t = useT()
  const kindName = useKindName()
  const word = (name: Word) => t(`resources.translations.filters.${name}`)
  const select = (source: string, label: Word, any: Word, choices: Choice[]) => (
    <SelectInput
      key={source}
      source={source}
      label={word(label)}
      emptyText={word(any)}
      choices={choices}
      translateChoice={false}
      alwaysOn
    />
  )
  const ofKinds = kinds.map(({ EntityType, Name }) => ({ id: EntityType, name: kindName(EntityType, Name) }))
  const ofStates = workStates
    .filter((id) => id !== 'all')
    .map((id) => ({ id, name: t(`frame.translation.states.${id}`) }))
  return [
    <SearchFilter key="search" source="search" label={word('search')} alwaysOn />,
    select('entityType', 'kind', 'every_kind', ofKinds),
    <LanguageFilter
      key="languageCode"
      source="languageCode"
      label={word('language')}
      emptyText={word('any_language')}
      alwaysOn
    />,
    select('state', 'state', 'any_state', ofStates),
    select('scope', 'scope', 'this_site', [{ id: 'all', name: word('every_site') }]),
  ]
}

/** Filters by a language: those of the current site first, then the others, which only other sites have. */
const LanguageFilter = ({
  source,
  label,
  emptyText,
}: {
  source: string
  label: string
  emptyText: string
  alwaysOn: true
}) => {
  const languageName = useLanguageName()
  const { codes } = useSiteLanguages()
  const { setValue } = useFormContext()
  const others = languageCodes.filter((code) => code !== ENGLISH && !codes?.includes(code))
  const choices = [...(codes ?? []), ...others].map((code) => ({ id: code, name: languageName(code) }))
  // Only things of other sites are read in the other languages.
  const widen = (chosen: unknown) => others.some((code) => code === chosen) && setValue('scope', 'all')
  return (
    <SelectInput
      source={source}
      label={label}
      emptyText={emptyText}
      choices={choices}
      translateChoice={false}
      onChange={(event) => widen(event.target.value)}
    />
  )
}
