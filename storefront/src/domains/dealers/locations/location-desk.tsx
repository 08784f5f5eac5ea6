'use client'

import { callFailed } from '@obverse/contract/client'
import type { AccountLocation, LocationChoices } from '@obverse/contract/domains/dealers'
import type { PublicCountry, PublicState } from '@obverse/contract/domains/reference'
import { maxCity, maxCoverAlt, maxDescription, maxPostalCode, maxStreet } from '@obverse/contract/rules/dealers'
import dynamic from 'next/dynamic'
import { useWatch } from 'react-hook-form'
import { Button } from '../../../components/button'
import type { MapTiles } from '../../../components/dealer-map/map-place'
import { CheckField, SelectField } from '../../../components/form/choice-fields'
import { FieldPairs } from '../../../components/form/field-pairs'
import { Form } from '../../../components/form/form'
import { TextAreaField } from '../../../components/form/text-area-field'
import { TextField } from '../../../components/form/text-field'
import { useHouseForm } from '../../../components/form/use-house-form'
import { useStates } from '../../../components/form/use-states'
import { Notice } from '../../../components/notice'
import { useCulture, useT } from '../../../components/texts'
import { asID } from '../../../lib/as-id'
import { formatDay, formatInstant } from '../../../lib/dates'
import { Phones, Social } from './contacts'
import { Cover } from './cover'
import { DeleteLocation } from './delete-location'
import { fieldsOf, idOfPart, type WrongParts } from './draft'
import { HoursEditor } from './hours-editor'
import { Languages } from './languages'
import styles from './locations.module.css'
import { Offers } from './offers'
import { PinSection } from './pin-section'
import { SpecialDays } from './special-days'
import { type LocationState, resolver, useLocation } from './use-location'

const Preview = dynamic(() => import('./preview').then((module) => module.Preview), { ssr: false })

type Props = {
  /** The location; null for a new one. */
  initial: AccountLocation | null
  choices: LocationChoices
  countries: readonly PublicCountry[]
  states: PublicState[]
  /** The names of all time zones, and the one that is likely for a new location. */
  zones: readonly string[]
  start: { CountryID: number | null; TimeZone: string }
  tiles: MapTiles | null
  /** Addresses: the list of locations, the search for dealers, and the events. */
  list: string
  results: string
  events: string
}

/** Edits a location of the visitor's dealer, section by section (DA-4). */
export function LocationDesk(props: Props) {
  const { initial, countries, states, choices, zones, start, tiles, list, results, events } = props
  const t = useT('Dealers.Locations.Edit')
  const begin = initial ? {} : start
  const values = fieldsOf(initial, begin)
  const { form, field } = useHouseForm({ resolver, values, texts: 'Dealers.Locations.Form' })
  const state = useLocation(form, initial, begin, list)
  const { location, wrong } = state
  const [countryID, isAppointmentOnly] = useWatch({ control: form.control, name: ['CountryID', 'IsAppointmentOnly'] })
  const known = useStates(countryID, { countryID: initial?.CountryID ?? start.CountryID, states })
  const country = field('CountryID', { setValueAs: asID })
  const part = { parts: state.parts, change: state.change, wrong }
  return (
    <div className={styles.desk}>
      <Said state={state} />
      {location && <Confirmed state={state} />}
      <Form
        form={form}
        externalFields={{ check: () => undefined, problems: problemsOf(wrong) }}
        explain={(error) => (callFailed(error, 'unavailable') ? error.body.message : undefined)}
        onSubmit={state.save}
      >
        <Section name="Address">
          <SelectField
            {...country}
            onChange={(event) => {
              form.setValue('StateID', null)
              return country.onChange(event)
            }}
          >
            <option value="">{t('Choose')}</option>
            {countries.map((one) => (
              <option key={one.CountryID} value={one.CountryID}>
                {one.DisplayName}
              </option>
            ))}
          </SelectField>
          <TextField {...field('Street1')} maxLength={maxStreet} />
          <TextField {...field('Street2')} maxLength={maxStreet} />
          <FieldPairs>
            <TextField {...field('PostalCode')} maxLength={maxPostalCode} />
            <TextField {...field('City')} maxLength={maxCity} />
          </FieldPairs>
          {known.length > 0 && (
            <SelectField {...field('StateID', { setValueAs: asID })}>
              <option value="">{t('Choose')}</option>
              {known.map((one) => (
                <option key={one.StateID} value={one.StateID}>
                  {one.Name}
                </option>
              ))}
            </SelectField>
          )}
          <SelectField {...field('TimeZone')}>
            <option value="">{t('Choose')}</option>
            {zones.map((zone) => (
              <option key={zone} value={zone}>
                {zone.replaceAll('_', ' ')}
              </option>
            ))}
          </SelectField>
        </Section>
        <Section name="Map">
          <PinSection
            {...part}
            tiles={tiles}
            isSaved={location !== null}
            countryCode={countries.find((one) => one.CountryID === countryID)?.CountryCode ?? ''}
          />
        </Section>
        <Section name="Hours">
          <CheckField {...field('IsAppointmentOnly')} />
          {!isAppointmentOnly && <HoursEditor {...part} />}
        </Section>
        <Section name="SpecialDays">
          <SpecialDays {...part} />
        </Section>
        <Section name="Contacts">
          <Phones {...part} />
          <TextField {...field('Email')} type="email" maxLength={254} />
          <TextField {...field('WebAddress')} type="url" maxLength={300} />
          <Social {...part} />
        </Section>
        <Section name="Offers">
          <Offers {...part} choices={choices} />
          <Languages {...part} />
        </Section>
        <Section name="Words">
          <TextAreaField {...field('Description')} rows={6} maxLength={maxDescription} />
          <TextField {...field('CoverAlt')} maxLength={maxCoverAlt} />
        </Section>
        <Section name="Publish">
          <CheckField {...field('IsPublished')} />
          <p>
            <Button kind="quiet" onClick={() => void state.openPreview()}>
              {t('Preview')}
            </Button>
          </p>
        </Section>
      </Form>
      <section aria-labelledby="cover" className={styles.section}>
        <h2 id="cover">{t('Sections.Cover')}</h2>
        {location ? <Cover location={location} onChange={state.take} /> : <p>{t('CoverLater')}</p>}
      </section>
      {location && <DeleteLocation location={location} list={list} onConflict={state.heard} />}
      {state.preview && (
        <Preview
          preview={state.preview}
          location={location}
          tiles={tiles}
          results={results}
          events={events}
          onClose={() => state.setPreview(null)}
        />
      )}
    </div>
  )
}

const problemsOf = (wrong: WrongParts) =>
  Object.entries(wrong).map(([name, message]) => {
    const id = idOfPart(name as keyof WrongParts)
    return { id, message, focus: () => document.getElementById(id)?.focus() }
  })

type SectionName = 'Address' | 'Map' | 'Hours' | 'SpecialDays' | 'Contacts' | 'Offers' | 'Words' | 'Publish'

function Section({ name, children }: { name: SectionName; children: React.ReactNode }) {
  const t = useT('Dealers.Locations.Edit.Sections')
  const id = `section-${name}`
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id}>{t(name)}</h2>
      {children}
    </section>
  )
}

/** Says what became of the last act, and what waits for an answer. */
function Said({ state: { said, outcome, isKept, discard, newer, settle } }: { state: LocationState }) {
  const t = useT('Dealers.Locations.Edit')
  const culture = useCulture()
  return (
    <div ref={said} tabIndex={-1} className={styles.said}>
      {outcome && <Notice tone={outcome.tone}>{outcome.words}</Notice>}
      {newer && (
        <Notice tone="warning">
          <p>{t('Newer', { time: formatInstant(newer.UpdatedUTC, culture) })}</p>
          <div className={styles.actions}>
            <Button kind="quiet" onClick={() => settle(false)}>
              {t('ShowNewer')}
            </Button>
            <Button kind="quiet" onClick={() => settle(true)}>
              {t('KeepMine')}
            </Button>
          </div>
        </Notice>
      )}
      {isKept && (
        <Notice>
          <p>{t('Kept')}</p>
          <Button kind="quiet" onClick={discard}>
            {t('Discard')}
          </Button>
        </Notice>
      )}
    </div>
  )
}

/** Says when the facts were confirmed, and lets the dealer confirm them. */
function Confirmed({ state: { location, confirm } }: { state: LocationState }) {
  const t = useT('Dealers.Locations.Edit')
  const culture = useCulture()
  const day = location?.VerifiedDay
  return (
    <div className={styles.actions}>
      <p>{day ? t('ConfirmedOn', { day: formatDay(day, culture) }) : t('NotConfirmed')}</p>
      <Button kind="quiet" onClick={() => void confirm()}>
        {t('Confirm')}
      </Button>
    </div>
  )
}
