'use client'

import { displayNames } from '@obverse/texts/formats'
import { useCulture, useT } from '../../../components/texts'
import { CheckList } from './check-list'
import { idOfPart, type PartsProps } from './draft'

/** The languages that are offered to tick; others that a location has stay. */
const usual = ['en', 'es', 'fr', 'de', 'it', 'pt', 'nl', 'pl', 'ru', 'tr', 'ar', 'hi', 'ja', 'ko', 'vi', 'zh']

/** Edits the languages that are spoken at a location. */
export function Languages({ parts, change, wrong }: PartsProps) {
  const t = useT('Dealers.Locations.Languages')
  const culture = useCulture()
  const names = displayNames(culture, { type: 'language' })
  const codes = [...new Set([...usual, ...parts.Languages])]
  return (
    <CheckList
      name="languages"
      id={idOfPart('Languages')}
      legend={t('Legend')}
      error={wrong.Languages}
      choices={codes.map((code) => ({ value: code, name: names.of(code) ?? code }))}
      chosen={parts.Languages}
      onChange={(Languages) => change({ Languages })}
    />
  )
}
