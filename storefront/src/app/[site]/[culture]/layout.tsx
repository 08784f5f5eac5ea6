import '@obverse/look/fonts.css'
import '@obverse/look/tokens.css'
import '@/components/base.css'
import { accentOf, colors } from '@obverse/look'
import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import { BootScript } from '@/components/boot-script'
import { openPage, type PageParams } from '@/lib/page'

type Props = { params: PageParams; children: ReactNode }

export const dynamic = 'force-dynamic'

export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: colors.light.paper },
    { media: '(prefers-color-scheme: dark)', color: colors.dark.paper },
  ],
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { site, t } = await openPage(params)
  return {
    title: { template: `%s · ${site.Name}`, default: site.Name },
    description: t('Home.Description'),
    icons: {
      icon: [
        { url: '/favicon.ico', sizes: '32x32' },
        { url: '/favicon.svg', type: 'image/svg+xml' },
      ],
      apple: '/apple-touch-icon.png',
    },
    manifest: '/manifest.webmanifest',
  }
}

export default async function RootLayout({ params, children }: Props) {
  const page = await openPage(params)
  return (
    <html lang={page.culture} data-accent={accentOf(page.site.CollectibleTypes[0])} suppressHydrationWarning>
      <body>
        <BootScript name="scheme" />
        <BootScript name="early" />
        {children}
      </body>
    </html>
  )
}
