import type { ReactNode } from 'react'
import { BootScript } from '@/components/boot-script'
import { Shell } from '@/components/shell'
import { Banners } from '@/domains/banners/banners'
import { PopupTrigger } from '@/domains/news/enews/popup-trigger'
import { openPage, type PageParams } from '@/lib/page'
import { paths } from '@/lib/paths'

export default async function PublicLayout({ params, children }: { params: PageParams; children: ReactNode }) {
  const page = await openPage(params)
  return (
    <>
      <BootScript name="leaveFrame" />
      <Shell page={page} banners={<Banners page={page} />}>
        {children}
      </Shell>
      <PopupTrigger address={page.href(paths.enews)} />
    </>
  )
}
