'use client'

import { callFailed } from '@obverse/contract/client'
import type { AccountLocation, LocationPreview } from '@obverse/contract/domains/dealers'
import { useContext, useEffect, useRef, useState } from 'react'
import type { Resolver } from 'react-hook-form'
import { SignInAgain, sendSignedIn } from '../../../components/form/sign-in-again'
import type { HouseForm } from '../../../components/form/use-house-form'
import { useCulture, useT } from '../../../components/texts'
import { useSendKey } from '../../../lib/use-send-key'
import {
  bodyOf,
  drafts,
  type Fields,
  fieldsOf,
  leaveSaved,
  type Parts,
  partsOf,
  type WrongParts,
  wasSaved,
  wrongIn,
} from './draft'
import { dealers, savingUnder } from './queries'

const isLocation = (current: unknown): current is AccountLocation =>
  typeof current === 'object' && current !== null && 'LocationID' in current && 'Version' in current

/** Checks the fields without which no location is sent. */
export const resolver: Resolver<Fields> = async (values) => {
  const missing = (['Street1', 'City', 'TimeZone'] as const).filter((name) => values[name].trim() === '')
  const errors = Object.fromEntries([
    ...missing.map((name) => [name, { type: 'required' }] as const),
    ...(values.CountryID === null ? [['CountryID', { type: 'required' }] as const] : []),
  ])
  return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
}

export type Outcome = { tone: 'success' | 'warning' | 'danger'; words: string }

/**
 * Keeps a location while its dealer edits it: fields, parts, the draft of this tab, and what became of the last save. A
 * failed save changes nothing of what was typed.
 */
export function useLocation(
  form: HouseForm<Fields>,
  initial: AccountLocation | null,
  start: Partial<Fields>,
  list: string,
) {
  const t = useT('Dealers.Locations.Edit')
  const problems = useT('Dealers.Locations.Problems')
  const culture = useCulture()
  const signInAgain = useContext(SignInAgain)
  const keyOf = useSendKey()
  const [location, setLocation] = useState(initial)
  const [parts, setParts] = useState<Parts>(() => partsOf(initial))
  const [wrong, setWrong] = useState<WrongParts>({})
  const [isKept, setKept] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  /** The location as somebody else saved it meanwhile. */
  const [newer, setNewer] = useState<AccountLocation | null>(null)
  const [preview, setPreview] = useState<LocationPreview | null>(null)
  const said = useRef<HTMLDivElement>(null)
  const id = initial?.LocationID ?? null
  const latest = useRef({ parts, version: initial?.Version ?? null, isSaved: false })

  const keep = () => {
    const { parts, version, isSaved } = latest.current
    if (!isSaved) drafts.keep(id, { fields: form.getValues(), parts, version })
  }
  useEffect(() => {
    const kept = drafts.read(id)
    if (kept) {
      form.reset(kept.fields, { keepDefaultValues: true })
      setParts(kept.parts)
      latest.current = { ...latest.current, parts: kept.parts }
      setKept(true)
      if (initial && kept.version !== null && kept.version !== initial.Version) {
        // The draft began from an older state: it must not be saved over the newer one by itself.
        latest.current = { ...latest.current, version: kept.version }
        setLocation({ ...initial, Version: kept.version })
        setNewer(initial)
      }
    }
    if (id !== null && wasSaved(id)) setOutcome({ tone: 'success', words: t('Saved') })
    const watching = form.watch((_, { name }) => {
      if (name) keep()
    })
    return () => watching.unsubscribe()
  }, [])

  const change = (more: Partial<Parts>) => {
    const next = { ...latest.current.parts, ...more }
    latest.current = { ...latest.current, parts: next }
    setParts(next)
    setWrong((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in more))))
    keep()
  }
  /** Shows a location as it is stored, without the draft. */
  const show = (stored: AccountLocation | null) => {
    const shown = partsOf(stored)
    latest.current = { parts: shown, version: stored?.Version ?? null, isSaved: false }
    setLocation(stored)
    setParts(shown)
    setWrong({})
    setNewer(null)
    form.reset(fieldsOf(stored, stored ? {} : start))
    drafts.drop(id)
    setKept(false)
  }
  /** Takes a newer version that has the fields of this form unchanged, like after a picture was stored. */
  const take = (stored: AccountLocation) => {
    latest.current = { ...latest.current, version: stored.Version }
    setLocation(stored)
    if (drafts.read(id)) keep()
  }
  const focusSaid = () => requestAnimationFrame(() => said.current?.focus())
  const say = (next: Outcome) => {
    setOutcome(next)
    focusSaid()
  }
  const heard = (error: unknown): boolean => {
    if (!callFailed(error)) return false
    if (error.body.code === 'conflict' && isLocation(error.body.current)) {
      setNewer(error.body.current)
      focusSaid()
      return true
    }
    const refused = Object.entries(error.body.errors ?? {})
    const ofParts = refused.filter(([name]) => (name.split('.')[0] ?? '') in parts)
    if (ofParts.length === 0) return false
    setWrong(Object.fromEntries(ofParts.toReversed().map(([name, words]) => [name.split('.')[0], words])))
    return ofParts.length === refused.length
  }
  const isRight = () => {
    const found = wrongIn(latest.current.parts, problems, culture)
    setWrong(found)
    return Object.keys(found).length === 0
  }

  /** Sends the form. Errors that no part shows are thrown, for the form to show them. */
  const save = async (fields: Fields): Promise<void> => {
    setOutcome(null)
    if (!isRight()) return
    const body = bodyOf(fields, latest.current.parts, location?.Version)
    const saving = savingUnder(keyOf(body))
    try {
      const saved = location
        ? await saving.saveOwnLocation({ params: { locationID: location.LocationID }, body })
        : await saving.createOwnLocation({ body })
      latest.current.isSaved = true
      drafts.drop(id)
      if (!location) {
        leaveSaved(saved.LocationID)
        window.location.assign(`${list}${saved.LocationID}/`)
        return
      }
      show(saved)
      say({
        tone: saved.Latitude === null ? 'warning' : 'success',
        words: t(saved.Latitude === null ? 'NotFound' : 'Saved'),
      })
    } catch (error) {
      if (!heard(error)) throw error
    }
  }
  /** Saves over what somebody else saved meanwhile, or shows that. */
  const settle = (mine: boolean) => {
    if (!newer) return
    if (mine) take(newer)
    else show(newer)
    setNewer(null)
  }
  /** Runs an act beside the form, and says what failed. */
  const act = async (work: () => Promise<void>) => {
    setOutcome(null)
    try {
      await sendSignedIn(work, signInAgain)
    } catch (error) {
      if (!heard(error))
        say({ tone: 'danger', words: callFailed(error) && error.status < 500 ? error.body.message : t('Failed') })
    }
  }
  const openPreview = () =>
    act(async () => {
      const fields = form.getValues()
      if (!(await form.trigger()) || !isRight()) return
      setPreview(await dealers.previewOwnLocation({ body: bodyOf(fields, latest.current.parts, undefined) }))
    })
  const confirm = () =>
    act(async () => {
      if (!location) return
      const given = { params: { locationID: location.LocationID }, body: { Version: location.Version } }
      take(await dealers.confirmOwnLocation(given))
      say({ tone: 'success', words: t('Confirmed') })
    })
  return {
    location,
    parts,
    change,
    wrong,
    isKept,
    discard: () => show(location),
    outcome,
    said,
    newer,
    settle,
    save,
    take,
    heard,
    preview,
    setPreview,
    openPreview,
    confirm,
  }
}
export type LocationState = ReturnType<typeof useLocation>
