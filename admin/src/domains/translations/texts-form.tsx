import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import Typography from '@mui/material/Typography'
import { useEffect, useId, useRef } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { useLocation } from 'react-router-dom'
import { useLanguageName } from '../../components/language-name'
import { LoadingRows } from '../../components/states'
import { TranslationChip } from '../../components/translation-chip'
import { fieldsOf as fieldsIn } from '../../lib/record'
import { useT } from '../../lib/texts'
import { TextPair } from './text-pair'
import { type Code, fieldsOf, isInterface, languageStateOf, type Thing } from './thing'
import { useAllLanguages, useChosenLanguage } from './use-languages'

/** Shows the languages as tabs with their states; below, each field in English beside the chosen language. */
export const TextsForm = () => {
  const t = useT()
  const thing = useWatch() as Thing
  const { codes, own } = useAllLanguages(isInterface(thing.Rows))
  if (fieldsOf(thing.Rows).length === 0) return <Typography>{t('resources.translations.edit.no_texts')}</Typography>
  if (codes.length === 0) return <LoadingRows rows={4} />
  return <Languages codes={codes} own={own} thing={thing} />
}

type LanguagesProps = { codes: Code[]; own: Code[]; thing: Thing }

const Languages = ({ codes, own, thing }: LanguagesProps) => {
  const id = useId()
  const [chosen, choose] = useChosenLanguage(codes, thing)
  useShowRefused(codes, chosen, choose)
  const panel = useFocusOnNext()
  if (!chosen) return null
  return (
    <>
      <LanguageTabs id={id} codes={codes} own={own} chosen={chosen} choose={choose} thing={thing} />
      <Box ref={panel} role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`}>
        <Stack spacing={2}>
          {fieldsOf(thing.Rows).map((english) => (
            <TextPair key={`${chosen}.${english.Field}`} english={english} code={chosen} thing={thing} />
          ))}
        </Stack>
      </Box>
    </>
  )
}

type TabsProps = LanguagesProps & { id: string; chosen: Code; choose: (code: Code) => void }

const LanguageTabs = ({ id, codes, own, chosen, choose, thing }: TabsProps) => {
  const t = useT()
  const languageName = useLanguageName()
  // Skips a missing language that no visitor of this thing reads.
  const isTold = (code: Code) => own.includes(code) || languageStateOf(thing, code) !== 'missing'
  return (
    <Tabs
      value={chosen}
      onChange={(_event, code: Code) => choose(code)}
      variant="scrollable"
      scrollButtons="auto"
      sx={{ '& .MuiTabs-scrollButtons.Mui-disabled': { display: 'none' } }}
      aria-label={t('resources.translations.edit.languages')}
    >
      {codes.map((code) => (
        <Tab
          key={code}
          value={code}
          id={`${id}-${code}`}
          aria-controls={code === chosen ? `${id}-panel` : undefined}
          label={
            <Box component="span" sx={{ display: 'inline-flex', gap: 1, alignItems: 'center' }}>
              {languageName(code)}
              {isTold(code) && <TranslationChip state={languageStateOf(thing, code)} code={code} />}
            </Box>
          }
        />
      ))}
    </Tabs>
  )
}

const FIRST_FIELD = ':is(textarea, input, [contenteditable=true]):not([aria-hidden=true])'

/** Returns the ref of the panel whose first field gets the focus, once it is there, after "Next". */
function useFocusOnNext() {
  const panel = useRef<HTMLDivElement>(null)
  const isNext = fieldsIn(useLocation().state).isNext === true
  useEffect(() => {
    const within = panel.current
    if (!isNext || !within) return
    const focus = () => {
      const field = within.querySelector<HTMLElement>(FIRST_FIELD)
      field?.focus()
      return field !== null
    }
    if (focus()) return
    // The editor of rich text is fetched when one is shown.
    const watch = new MutationObserver(() => focus() && watch.disconnect())
    watch.observe(within, { childList: true, subtree: true })
    return () => watch.disconnect()
  }, [isNext])
  return panel
}

/** Opens the tab of a refused text. */
function useShowRefused(codes: readonly Code[], chosen: Code | undefined, choose: (code: Code) => void) {
  const { errors, submitCount } = useFormState()
  const refused = codes.find((code) => code in errors)
  const isHidden = refused !== undefined && chosen !== undefined && !(chosen in errors)
  useEffect(() => {
    if (submitCount > 0 && isHidden) choose(refused)
  }, [submitCount, isHidden, refused])
}
