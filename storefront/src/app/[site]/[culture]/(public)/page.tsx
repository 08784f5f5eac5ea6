import type { Metadata } from 'next'
import { Home } from '@/components/home/home'
import { HomeCountdowns } from '@/domains/banners/home-countdowns'
import { HomeHolder, HomeLookup } from '@/domains/cert-lookup/home-lookup'
import { NextEvents } from '@/domains/events/next-events'
import { LatestNews } from '@/domains/news/latest-news'
import { HeroSlider } from '@/domains/sliders/hero-slider'
import { MiniSlides, PodcastSlides, Videos } from '@/domains/sliders/slide-rows'
import { openPage, type PageParams } from '@/lib/page'
import { paths } from '@/lib/paths'
import { publicMetadata } from '@/lib/public-metadata'

export async function generateMetadata({ params }: { params: PageParams }): Promise<Metadata> {
  const page = await openPage(params)
  return publicMetadata(page, paths.home, { description: page.t('Home.Description'), isShared: true })
}

/** Composes the home page out of the components of the domains. */
export default async function HomePage({ params }: { params: PageParams }) {
  const page = await openPage(params)
  return (
    <Home
      page={page}
      lookup={<HomeLookup page={page} />}
      holder={<HomeHolder page={page} />}
      slider={<HeroSlider page={page} />}
      countdowns={<HomeCountdowns page={page} />}
      events={<NextEvents page={page} />}
      news={<LatestNews page={page} />}
      minis={<MiniSlides page={page} />}
      podcast={<PodcastSlides page={page} />}
      videos={<Videos page={page} />}
    />
  )
}
