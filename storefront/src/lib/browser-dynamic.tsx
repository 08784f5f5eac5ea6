import { type ComponentType, lazy, Suspense } from 'react'

/**
 * Replaces `next/dynamic` in browsers (next.config.ts): the rest of it names files for the server's HTML. Renders the elements
 * that the server renders; of the options it knows `ssr` alone.
 */
export default function dynamic<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { ssr = true }: { ssr?: boolean } = {},
): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await load() }))
  return function DynamicPart(props) {
    if (!ssr)
      return (
        <Suspense fallback={null}>
          <Part {...props} />
        </Suspense>
      )
    return (
      <>
        {/* The place of the files to preload; it counts in the ids of React. */}
        {null}
        <Part {...props} />
      </>
    )
  }
}
