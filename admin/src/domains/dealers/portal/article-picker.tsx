import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import type { DealerPortalArticle } from '@obverse/contract/domains/dealers'
import type { PortalCompany } from '@obverse/contract/rules/dealers'
import { useInput, useLocale, ValidationError } from 'ra-core'
import { useState } from 'react'
import { dateText } from '../../../lib/dates'
import { useT } from '../../../lib/texts'
import { useSettled } from '../../../lib/use-settled'
import { useRead } from '../../../providers/calls'
import { client, messageOf } from '../../../providers/http'
import { useKnownArticles } from './known-articles'

const words = 'resources.dealer-portal-articles.picker'
/** The articles that are offered at once; more are found by searching. */
const OFFERED = 20

type Props = { company: PortalCompany; source: string }

/** Chooses an article that a site of the company lists, by words of its title or summary; the latest are offered first. */
export const ArticlePicker = ({ company, source }: Props) => {
  const t = useT()
  const locale = useLocale()
  const { field, fieldState } = useInput({ source })
  const { find, remember } = useKnownArticles()
  const id = typeof field.value === 'number' ? field.value : null
  const value = id === null ? null : (find(id) ?? null)
  const titleOf = ({ Title, NewsArticleID }: DealerPortalArticle) =>
    Title || t(`${words}.unnamed`, { id: NewsArticleID })
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  // The title of the chosen one is no search: opened again, the list offers the latest.
  const wanted = value && typed === titleOf(value) ? '' : typed.trim()
  const search = useSettled(wanted)
  const { data, error, isFetching } = useRead(
    client.dealers.portal,
    { query: { company, search, perPage: OFFERED } },
    { enabled: isOpen },
  )
  const more = (data?.Pagination.TotalResults ?? 0) > OFFERED
  const refused = fieldState.error?.message
  const isSettled = wanted === search
  return (
    <Autocomplete<DealerPortalArticle>
      options={isSettled ? (data?.Articles ?? []) : []}
      filterOptions={(options) => options}
      value={value}
      inputValue={typed}
      open={isOpen}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      onChange={(_, article) => {
        if (article) remember(article)
        field.onChange(article?.NewsArticleID ?? null)
      }}
      onInputChange={(_, text) => setTyped(text)}
      onBlur={field.onBlur}
      getOptionLabel={titleOf}
      getOptionKey={({ NewsArticleID }) => NewsArticleID}
      isOptionEqualToValue={(one, other) => one.NewsArticleID === other.NewsArticleID}
      loading={!isSettled || (isFetching && !data)}
      loadingText={t(`${words}.loading`)}
      noOptionsText={error ? messageOf(error) : t(`${words}.none`, { company })}
      clearText={t(`${words}.clear`)}
      openText={t(`${words}.open`)}
      closeText={t(`${words}.close`)}
      // The list is outside of the main part, where all content must be in a landmark.
      slotProps={{ popper: { role: 'region', 'aria-label': t(`${words}.field`) } }}
      renderOption={({ key, ...props }, article) => (
        <Box component="li" key={key} {...props} sx={{ '&&': { display: 'block' } }}>
          {titleOf(article)}
          <Box component="span" sx={{ display: 'block', typography: 'caption' }}>
            {article.StartsUTC && dateText(article.StartsUTC, locale)}
          </Box>
        </Box>
      )}
      renderInput={(given) => (
        <TextField
          {...given}
          inputRef={field.ref}
          label={t(`${words}.field`)}
          error={Boolean(refused)}
          helperText={refused ? <ValidationError error={refused} /> : t(`${words}.${more ? 'more' : 'help'}`)}
          slotProps={{ ...given.slotProps, htmlInput: { ...given.slotProps.htmlInput, maxLength: 100 } }}
        />
      )}
    />
  )
}
