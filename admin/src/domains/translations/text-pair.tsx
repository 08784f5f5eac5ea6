/** One field side by side: the English text, the input of the translation, and the notes on both. */

import CopyIcon from '@mui/icons-material/ContentCopy'
import BuiltInIcon from '@mui/icons-material/RestartAlt'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { TranslationRow } from '@obverse/contract/domains/translations'
import { isMailText, type TextProblem, textDifferences, textProblems } from '@obverse/contract/rules/translations'
import { sentences } from '@obverse/texts'
import { type ReactNode, useId } from 'react'
import { TextInput } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { DateTimeText } from '../../components/date-time-text'
import { useLanguageName } from '../../components/language-name'
import { RichText } from '../../components/rich-text'
import { RichView } from '../../components/rich-view'
import { useLookUp, useT } from '../../lib/texts'
import { OutdatedNotice } from './outdated-notice'
import { type Code, ENGLISH, measureOf, rowIn, type Thing } from './thing'

type Props = { english: TranslationRow; code: Code; thing: Pick<Thing, 'EntityType' | 'Rows'> }

export const TextPair = ({ english, code, thing: { EntityType, Rows: rows } }: Props) => {
  const t = useT()
  const lookUp = useLookUp()
  const id = useId()
  const languageName = useLanguageName()
  const { setValue } = useFormContext()
  const { Field, IsRich } = english
  const source = `${code}.${Field}`
  const value = String(useWatch({ name: source }) ?? '')
  const row = rowIn(rows, code, Field)
  const measure = measureOf(english, code)
  const name = lookUp(`resources.translations.texts.${Field}`, Field)
  const write = (text: string) => setValue(source, text, { shouldDirty: true, shouldTouch: true })
  const isBuiltIn = row?.BuiltIn !== null && row?.BuiltIn !== undefined
  const input = { source, label: `${languageName(code)}: ${name}` }
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: 2.5 }}>
      <Typography id={id} variant="h5" component="h2" sx={{ mb: 1.5 }}>
        {name}
      </Typography>
      <Box
        sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' } }}
      >
        <Column
          title={t(code === ENGLISH ? 'resources.translations.edit.built_in' : 'resources.translations.edit.english')}
          lang={ENGLISH}
        >
          {IsRich ? <RichView html={measure} /> : <Typography sx={{ whiteSpace: 'pre-wrap' }}>{measure}</Typography>}
          <MustStay text={measure} isRich={IsRich} />
        </Column>
        <Box lang={code}>
          {row?.IsOutdated && <OutdatedNotice row={row} english={measure} value={value} />}
          {IsRich ? <RichText {...input} /> : <TextInput {...input} multiline minRows={measure.length > 80 ? 3 : 1} />}
          <Problems problems={textProblems(measure, value, IsRich, isMailText(EntityType, english.EntityKey))} />
          {isBuiltIn && code !== ENGLISH && value !== row.BuiltIn && (
            <Typography variant="body2" color="textSecondary" lang={code}>
              {t('resources.translations.edit.built_in_is', { text: row.BuiltIn ?? '' })}
            </Typography>
          )}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1 }}>
            {value !== measure && (
              <Button size="small" color="inherit" startIcon={<CopyIcon />} onClick={() => write(measure)}>
                {t('resources.translations.edit.copy')}
              </Button>
            )}
            {isBuiltIn && value !== '' && value !== row.BuiltIn && (
              <Button size="small" color="inherit" startIcon={<BuiltInIcon />} onClick={() => write('')}>
                {t('resources.translations.edit.use_built_in')}
              </Button>
            )}
            <SavedNote row={row} isChanged={value !== (row?.Value ?? '')} />
          </Box>
        </Box>
      </Box>
    </Card>
  )
}

const Column = ({ title, lang, children }: { title: string; lang: string; children: ReactNode }) => (
  <Box lang={lang}>
    <Typography variant="caption" component="p" color="textSecondary" sx={{ fontWeight: 600, mb: 1 }}>
      {title}
    </Typography>
    {children}
  </Box>
)

/** Lists the placeholders and link targets of the English text, which every translation must keep. */
const MustStay = ({ text, isRich }: { text: string; isRich: boolean }) => {
  const t = useT()
  const { lost, lostLinks } = textDifferences(text, '', isRich)
  const all = [...lost, ...lostLinks.map((target) => t('resources.translations.edit.link_to', { target }))]
  if (all.length === 0) return null
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
      {t('resources.translations.edit.must_stay')}{' '}
      {all.map((one, at) => (
        <Box key={one} component="code" sx={{ overflowWrap: 'anywhere' }}>
          {at > 0 ? `, ${one}` : one}
        </Box>
      ))}
    </Typography>
  )
}

/** Shows the problems that the server would refuse. */
const Problems = ({ problems }: { problems: TextProblem[] }) => {
  const t = useT()
  return (
    <Box role="status">
      {problems.length > 0 && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {sentences(...problems.map(({ kind, parts }) => t(`resources.translations.problems.${kind}`, { parts })))}
        </Alert>
      )}
    </Box>
  )
}

const SavedNote = ({ row, isChanged }: { row: TranslationRow | undefined; isChanged: boolean }) => {
  const t = useT()
  const saved = row?.UpdatedUTC && (
    <>
      {t('resources.translations.edit.saved_on')} <DateTimeText utc={row.UpdatedUTC} />
    </>
  )
  const isBuiltIn = row && row.Value !== '' && row.Value === row.BuiltIn
  return (
    <Typography variant="caption" color="textSecondary" sx={{ ml: 'auto' }}>
      {isChanged
        ? t('resources.translations.edit.unsaved')
        : isBuiltIn
          ? t('resources.translations.edit.built_in')
          : saved}
    </Typography>
  )
}
