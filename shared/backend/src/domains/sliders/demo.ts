/** Writes slides for every site, with images drawn here. */
import sharp from 'sharp'
import type { Context } from '../../context'
import { storedFiles } from '../../db/tables'
import { sliders, slides } from './tables'

const AltText = 'Engraved rings and rays'

const palettes: Record<string, [paper: string, ink: string, accent: string]> = {
  NGC: ['#f2efe8', '#1b1a17', '#8a6d1f'],
  PMG: ['#e8efe9', '#16231c', '#2f6b4f'],
  CGC: ['#f5e9e4', '#251513', '#a8322a'],
  CSG: ['#e7ecf7', '#141b2e', '#2b4fb3'],
  CRD: ['#e7ecf7', '#141b2e', '#2b4fb3'],
}

/** Draws rings and rays around a point, like the engraving of a coin's field, in the colors of the company. */
function drawing(width: number, height: number, [paper, ink, accent]: [string, string, string], turn: number): string {
  const center = [width * (width > height ? 0.72 : 0.5), height * (width > height ? 0.5 : 0.4)]
  const radius = Math.min(width, height) * 0.36
  const rings = Array.from(
    { length: 9 },
    (_, at) =>
      `<circle cx="${center[0]}" cy="${center[1]}" r="${(radius * (1 - at * 0.09)).toFixed(1)}" fill="none" stroke="${at % 3 ? ink : accent}" stroke-width="${at % 3 ? 1 : 5}" opacity="${at % 3 ? 0.35 : 1}"/>`,
  )
  const rays = Array.from({ length: 72 }, (_, at) => {
    const angle = (at / 72) * Math.PI * 2 + turn
    const end = radius * (1.16 + 0.12 * Math.sin(at * 3 + turn))
    const point = (r: number) =>
      `${((center[0] ?? 0) + Math.cos(angle) * r).toFixed(1)} ${((center[1] ?? 0) + Math.sin(angle) * r).toFixed(1)}`
    return `<path d="M${point(radius * 1.06)}L${point(end)}" stroke="${accent}" stroke-width="4"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${paper}"/>${rings.join('')}${rays.join('')}</svg>`
}

type Drawn = { Key: string; Type: string; Bytes: number; Width: number; Height: number }
async function draw(
  ctx: Context,
  name: string,
  width: number,
  height: number,
  company: string,
  turn: number,
): Promise<Drawn> {
  const Key = `demo-${name}-${width}-${turn}.webp`
  const { data, info } = await sharp(
    Buffer.from(drawing(width, height, palettes[company] ?? ['#f2efe8', '#1b1a17', '#8a6d1f'], turn)),
  )
    .webp({ quality: 80 })
    .toBuffer({ resolveWithObject: true })
  await ctx.files.put(Key, data, 'image/webp')
  return { Key, Type: 'image/webp', Bytes: data.byteLength, Width: info.width, Height: info.height }
}

const videoTitles = ['Inside the imaging room', 'How to pack your package']
const heroTitles = ['Know exactly what you own', 'Upcoming shows', 'How grading works']
const heroLinks = [
  '/about/help-center-faqs/submitting/before-you-submit/',
  '/submit/events/',
  '/about/help-center-faqs/grading/how-grading-works/',
]

/** Writes four sliders per site: three hero slides and a draft, two minis, a podcast and two videos. */
export async function fillSliders(ctx: Context): Promise<void> {
  const companies = Object.keys(palettes)
  const drawn = new Map(
    await Promise.all(
      companies.flatMap((company) =>
        heroTitles.map(async (_, at): Promise<[string, Drawn[]]> => {
          const name = `${company.toLowerCase()}-${at}`
          return [
            name,
            await Promise.all([draw(ctx, name, 1440, 480, company, at), draw(ctx, `${name}-m`, 720, 720, company, at)]),
          ]
        }),
      ),
    ),
  )
  const stills = new Map(
    await Promise.all(
      companies.map(async (company): Promise<[string, Drawn[]]> => {
        const name = company.toLowerCase()
        return [
          company,
          await Promise.all(videoTitles.map((_, at) => draw(ctx, `${name}-v${at}`, 960, 540, company, at))),
        ]
      }),
    ),
  )
  await ctx.db.insert(storedFiles).values([...drawn.values(), ...stills.values()].flat())
  const imagesOf = (company: string, at: number) => {
    const [wide, small] = drawn.get(`${company.toLowerCase()}-${at}`) ?? []
    return {
      ImageFileName: wide?.Key ?? null,
      MobileImageFileName: small?.Key ?? null,
      AltText,
    }
  }
  for (const site of ctx.sites.all()) {
    const made = await ctx.db
      .insert(sliders)
      .values(
        (['hero', 'mini', 'podcast', 'video'] as const).map((Type) => ({
          SiteID: site.SiteID,
          Type,
          Name: { hero: 'Home page', mini: 'Small banners', podcast: 'Podcast', video: 'Videos' }[Type],
        })),
      )
      .returning()
    const idOf = (type: string) => made.find((slider) => slider.Type === type)?.SliderID ?? 0
    const shown = { Published: true }
    await ctx.db.insert(slides).values([
      ...heroTitles.map((Title, at) => ({
        SliderID: idOf('hero'),
        Title,
        LinkUrl: heroLinks[at] ?? null,
        SortOrder: at + 1,
        ...shown,
        ...imagesOf(site.Company, at),
      })),
      { SliderID: idOf('hero'), Title: 'Holiday opening hours (draft)', SortOrder: 4, ...imagesOf(site.Company, 1) },
      ...[0, 1].map((at) => ({
        SliderID: idOf('mini'),
        Title: ['Labels and holders', 'Sign in safely'][at] ?? '',
        LinkUrl: '/about/help-center-faqs/',
        SortOrder: at + 1,
        ...shown,
        ...imagesOf(site.Company, at),
      })),
      {
        SliderID: idOf('podcast'),
        Title: 'When graders disagree',
        LinkUrl: '/about/help-center-faqs/grading/how-grading-works/',
        SortOrder: 1,
        ...shown,
        ...imagesOf(site.Company, 2),
      },
      ...videoTitles.map((Title, at) => ({
        SliderID: idOf('video'),
        Title,
        YouTubeEmbedLink: `https://www.youtube-nocookie.com/embed/${['obverse0001', 'obverse0002'][at]}`,
        SortOrder: at + 1,
        ...shown,
        ImageFileName: stills.get(site.Company)?.[at]?.Key ?? null,
        AltText,
      })),
    ])
  }
}
