'use client'

import { downscaleImage } from '@obverse/browser/image'
import { callFailed } from '@obverse/contract/client'
import type { AccountLocation } from '@obverse/contract/domains/dealers'
import { maxCoverSide, overSizeShown } from '@obverse/contract/rules/dealers'
import { useContext, useEffect, useRef, useState } from 'react'
import { Button } from '../../../components/button'
import form from '../../../components/form/form.module.css'
import { SignInAgain, sendSignedIn } from '../../../components/form/sign-in-again'
import { Notice } from '../../../components/notice'
import { type Place, StoredPicture } from '../../../components/picture/stored-picture'
import { useT } from '../../../components/texts'
import styles from './locations.module.css'
import { dealers } from './queries'

const places: readonly Place[] = [{ from: 600, width: '520px' }, { width: '92vw' }]

type Props = { location: AccountLocation; onChange: (location: AccountLocation) => void }
type Failure = 'OverSizeLimit' | 'UploadError'

/** Shows the cover picture of a location, and lets the dealer replace or remove it (DA-4). */
export function Cover({ location, onChange }: Props) {
  const t = useT('Dealers.Locations.Cover')
  const error = useT('Error')
  const signInAgain = useContext(SignInAgain)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [said, setSaid] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const { LocationID, Version, CoverFile, CoverWidth, CoverHeight, CoverAlt } = location
  useEffect(() => {
    if (failure !== 'OverSizeLimit') return
    const timer = setTimeout(() => setFailure(null), overSizeShown)
    return () => clearTimeout(timer)
  }, [failure])
  const send = async (more: { Cover: File } | { RemoveCover: 'true' }, done: string) => {
    if (busy) return
    setBusy(true)
    setFailure(null)
    setSaid('')
    try {
      await sendSignedIn(async () => {
        const body = { Version, ...more }
        const { Result, Location } = await dealers.setCover({ params: { locationID: LocationID }, body })
        if (Result === 'OverSizeLimit') return setFailure('OverSizeLimit')
        onChange(Location)
        setSaid(done)
      }, signInAgain)
    } catch (failed) {
      setFailure(callFailed(failed, 'too_large') ? 'OverSizeLimit' : 'UploadError')
    }
    setBusy(false)
    if (input.current) input.current.value = ''
  }
  const choose = async (files: FileList | null) => {
    const [first] = files ?? []
    // The server says what is wrong with a file that is no image.
    if (first) await send({ Cover: (await downscaleImage(first, maxCoverSide))?.file ?? first }, t('Stored'))
  }
  return (
    <div className={styles.group}>
      {CoverFile && (
        <StoredPicture
          address={`/files/${CoverFile}`}
          alt={CoverAlt}
          own={{ width: CoverWidth }}
          places={places}
          width={CoverWidth ?? 0}
          height={CoverHeight ?? 0}
          className={styles.cover}
        />
      )}
      <div className={form.field}>
        <label htmlFor="cover-file">{t(CoverFile ? 'Replace' : 'Choose')}</label>
        <input
          ref={input}
          id="cover-file"
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
          aria-describedby="cover-hint"
          disabled={busy}
          onChange={({ target }) => void choose(target.files)}
        />
        <p id="cover-hint" className={form.hint}>
          {t('Hint')}
        </p>
      </div>
      {CoverFile && (
        <p>
          <Button kind="quiet" busy={busy} onClick={() => void send({ RemoveCover: 'true' }, t('Removed'))}>
            {t('Remove')}
          </Button>
        </p>
      )}
      {failure && <Notice tone="danger">{error(failure)}</Notice>}
      <p role="status" className={styles.muted}>
        {busy ? t('Busy') : said}
      </p>
    </div>
  )
}
