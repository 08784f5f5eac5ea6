/** Limits how often a browser repeats work. */

export type Limited = { (): void /** Drops the run that is waiting. */; cancel: () => void }

/** Runs at once and then at most once in so many milliseconds; a call in between runs at the end of them. */
export function throttle(run: () => void, milliseconds: number): Limited {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isWanted = false
  const next = () => {
    timer = undefined
    if (!isWanted) return
    isWanted = false
    timer = setTimeout(next, milliseconds)
    run()
  }
  const call = () => {
    isWanted = true
    if (timer === undefined) next()
  }
  return Object.assign(call, {
    cancel: () => {
      clearTimeout(timer)
      timer = undefined
      isWanted = false
    },
  })
}

/** Runs once nobody has called for so many milliseconds. */
export function debounce(run: () => void, milliseconds: number): Limited {
  let timer: ReturnType<typeof setTimeout> | undefined
  const cancel = () => clearTimeout(timer)
  const call = () => {
    cancel()
    timer = setTimeout(run, milliseconds)
  }
  return Object.assign(call, { cancel })
}
