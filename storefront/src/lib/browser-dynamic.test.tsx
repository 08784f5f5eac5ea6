import type { ComponentType, ReactNode } from 'react'
import { useId } from 'react'
import { prerender } from 'react-dom/static'
import { expect, it } from 'vitest'
import ours from './browser-dynamic'

function Part({ name }: { name: string }) {
  return <p id={useId()}>{name}</p>
}

async function htmlOf(node: ReactNode): Promise<string> {
  const { prelude } = await prerender(node)
  return new Response(prelude).text()
}
const pageOf = (Dynamic: ComponentType<{ name: string }>) => (
  <main>
    <Part name="before" />
    <Dynamic name="loaded later" />
    <Part name="after" />
  </main>
)

it('RES-1 a part that is loaded later has the ids that Next gave it on the server', async () => {
  const { default: nextDynamic } = await import('next/dist/shared/lib/app-dynamic')
  const load = async () => Part
  const html = await htmlOf(pageOf(ours(load)))
  expect(html).toContain('loaded later')
  expect(html).toBe(await htmlOf(pageOf(nextDynamic(load))))
})
