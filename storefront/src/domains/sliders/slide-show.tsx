'use client'

import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { arrow } from '../../components/icon-paths/arrow'
import { pause } from '../../components/icon-paths/pause'
import { play } from '../../components/icon-paths/play'
import layout from '../../components/layout.module.css'
import { LineIcon } from '../../components/line-icon'
import { useT } from '../../components/texts'
import styles from './hero-slider.module.css'
import { usePace } from './use-pace'

type Props = { label: string; titles: readonly string[]; children: ReactNode }

/** Milliseconds for which a slide is shown. */
const stay = 7000
/** Milliseconds without scrolling after which the track has arrived. */
const rest = 120

/**
 * Shows slides in a scrolling track: by swiping, its buttons, arrow keys, or automatically. Pauses during hover and
 * focus, and never moves by itself when the visitor prefers reduced motion.
 */
export function SlideShow({ label, titles, children }: Props) {
  const t = useT('Sliders.Show')
  const track = useRef<HTMLDivElement>(null)
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [at, setAt] = useState(0)
  const pace = usePace()
  const count = titles.length
  const position = { place: at + 1, count, title: titles[at] ?? '' }

  const go = (to: number) => {
    const next = (to + count) % count
    const element = track.current
    setAt(next)
    element?.scrollTo({ left: next * element.clientWidth, behavior: pace.isStill ? 'instant' : 'smooth' })
  }
  useEffect(() => {
    if (!pace.isRunning) return
    const timer = setTimeout(() => go(at + 1), stay)
    return () => clearTimeout(timer)
  }, [pace.isRunning, at])
  useEffect(() => () => clearTimeout(settling.current), [])

  const scrolled = () => {
    clearTimeout(settling.current)
    settling.current = setTimeout(() => {
      const element = track.current
      if (element) setAt(Math.min(count - 1, Math.round(element.scrollLeft / Math.max(1, element.clientWidth))))
    }, rest)
  }
  const keyPressed = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    go(at + step)
  }
  return (
    <section
      className={styles.show}
      aria-label={label}
      aria-roledescription={t('Kind')}
      onKeyDown={keyPressed}
      {...pace.watch}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: slides are not form fields. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll the track. */}
      <div ref={track} className={styles.track} tabIndex={0} role="group" aria-label={label} onScroll={scrolled}>
        {children}
      </div>
      <div className={styles.controls}>
        <p className={styles.position} aria-hidden="true">
          {position.place} / {count}
        </p>
        <p className={layout.hidden} aria-live={pace.isRunning ? 'off' : 'polite'}>
          {t('Position', position)}
        </p>
        <button type="button" className={styles.back} aria-label={t('Previous')} onClick={() => go(at - 1)}>
          <LineIcon path={arrow} />
        </button>
        <button
          type="button"
          className={styles.pace}
          aria-label={t(pace.isPlaying ? 'Pause' : 'Play')}
          onClick={pace.toggle}
        >
          <LineIcon path={pace.isPlaying ? pause : play} />
        </button>
        <button type="button" aria-label={t('Next')} onClick={() => go(at + 1)}>
          <LineIcon path={arrow} />
        </button>
      </div>
    </section>
  )
}
