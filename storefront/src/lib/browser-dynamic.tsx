import { fetchedCode, useFetchedCode } from '@obverse/browser/fetched-code'
import { type ComponentType, lazy, Suspense } from 'react'

/**
 * Replaces `next/dynamic` in browsers (next.config.ts): the rest of it names files for the server's HTML. Renders the elements
 * that the server renders; of the options it knows `ssr` alone.
 */
export default function dynamic<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { ssr = true }: { ssr?: boolean } = {},
): ComponentType<Props> {
  return ssr ? hydratedPart(load) : browserPart(load)
}

/** Returns a part that the server renders too: it keeps the server's HTML until its code has arrived. */
function hydratedPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await load() }))
  return function HydratedPart(props) {
    return (
      <>
        {/* The place of the files to preload; it counts in the ids of React. */}
        {null}
        <Part {...props} />
      </>
    )
  }
}

/** Returns a part that only browsers render, such as a dialog. */
function browserPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const code = fetchedCode(load)
  const Part = (props: Props) => {
    const Arrived = useFetchedCode(code)
    return Arrived && <Arrived {...props} />
  }
  return function BrowserPart(props) {
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    )
  }
}
