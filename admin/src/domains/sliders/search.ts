/** The Ctrl+K search over the sliders of all sites by name. */
import type { Search } from '../../lib/admin-resource'
import { client } from '../../providers/http'
import { imageKind, sliderPath, videoKind } from './kinds'

export const searchSliders: Search = async (text, { signal }) => {
  const wanted = text.toLowerCase()
  const kept = { signal, cache: 60_000 }
  const [images, videos, sites] = await Promise.all([
    client.sliders.sliders({}, kept),
    client.sliders.videoSliders({}, kept),
    client.sites.directory(undefined, kept),
  ])
  const all = [
    ...images.map((slider) => ({ slider, kind: imageKind })),
    ...videos.map((slider) => ({ slider, kind: videoKind })),
  ]
  return all
    .map(({ slider, kind }) => ({
      label: slider.Name,
      detail: sites.find((site) => site.SiteID === slider.SiteID)?.Name ?? '',
      to: sliderPath(kind, slider.SliderID),
    }))
    .filter((hit) => `${hit.label} ${hit.detail}`.toLowerCase().includes(wanted))
    .slice(0, 10)
}
