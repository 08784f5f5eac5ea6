'use client'

import dynamic from 'next/dynamic'

/** The countdown of a banner, fetched by the pages that show one. */
export const BannerCountdown = dynamic(() => import('./countdown').then((module) => module.Countdown))
