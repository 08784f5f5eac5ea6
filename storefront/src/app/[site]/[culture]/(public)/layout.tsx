import type { ReactNode } from 'react'
import { BootScript } from '@/components/boot-script'
import { Shell } from '@/components/shell'
import { openPage, type PageParams } from '@/lib/page'

export default async function PublicLayout({ params, children }: { params: PageParams; children: ReactNode }) {
  return (
    <>
      <BootScript name="leaveFrame" />
      <Shell page={await openPage(params)}>{children}</Shell>
    </>
  )
}
