/** Writes slides for every site, with images drawn here. */
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import type { Context } from '../../context'
import { storedFiles } from '../../db/tables'
import { sliders, slides } from './tables'

const AltText = 'Engraved waves'

const palettes: Record<string, [paper: string, ink: string, accent: string]> = {
  NGC: ['#f2efe8', '#1b1a17', '#8a6d1f'],
  PMG: ['#e8efe9', '#16231c', '#2f6b4f'],
  CGC: ['#f5e9e4', '#251513', '#a8322a'],
  CSG: ['#e7ecf7', '#141b2e', '#2b4fb3'],
  CRD: ['#e7ecf7', '#141b2e', '#2b4fb3'],
}

/** Draws interlaced waves, like the ground of a banknote and of a label, in the colors of the company. */
function drawing(width: number, height: number, [paper, ink, accent]: [string, string, string], turn: number): string {
  const isWide = width > height
  const [middle, reach] = isWide ? [height * 0.5, height * 0.3] : [height * 0.36, height * 0.2]
  const from = isWide ? width * 0.5 : 0
  const STEP = 12
  const waves = Array.from({ length: 18 }, (_, at) => {
    const shift = (at / 18) * Math.PI + turn * 0.7
    const points = Array.from({ length: Math.ceil((width - from) / STEP) + 2 }, (__, step) => {
      const x = from + step * STEP
      const swell = 0.55 + 0.45 * Math.sin((x / width) * Math.PI * (2 + turn) + turn)
      const y = middle + reach * swell * Math.sin((x / width) * Math.PI * 7 + shift)
      return `${x.toFixed(0)} ${y.toFixed(1)}`
    })
    const isAccent = at % 6 === 0
    return `<path d="M${points.join('L')}" fill="none" stroke="${isAccent ? accent : ink}" stroke-width="${isAccent ? 4 : 1}" opacity="${isAccent ? 1 : 0.35}"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${paper}"/>${waves.join('')}</svg>`
}

type Drawn = { data: Buffer; Width: number; Height: number }
async function draw(width: number, height: number, company: string, turn: number): Promise<Drawn> {
  const palette = palettes[company] ?? ['#f2efe8', '#1b1a17', '#8a6d1f']
  const { data, info } = await sharp(Buffer.from(drawing(width, height, palette, turn)))
    .webp({ quality: 80 })
    .toBuffer({ resolveWithObject: true })
  return { data, Width: info.width, Height: info.height }
}

/** Stores drawings as files under keys of ours, with their rows. */
async function store(ctx: Context, files: ReadonlyMap<string, Drawn>): Promise<void> {
  await Promise.all([...files].map(([key, { data }]) => ctx.files.put(key, data, 'image/webp')))
  await ctx.db.insert(storedFiles).values(
    [...files].map(([Key, { data, Width, Height }]) => ({
      Key,
      Type: 'image/webp',
      Bytes: data.byteLength,
      Width,
      Height,
    })),
  )
}

// Films that anybody may show, so that each tile leads to what it names.
const films = [
  { Title: 'Sample film: Big Buck Bunny', id: 'aqz-KE-bpKQ' },
  { Title: 'Sample film: Sintel', id: 'eRsGyueVLvQ' },
]
const miniBanners = [
  { Title: 'Labels and holders', LinkUrl: '/about/help-center-faqs/grading/labels-and-holders/' },
  { Title: 'Signing in', LinkUrl: '/about/help-center-faqs/your-account/signing-in/' },
]
const heroTitles = ['Know exactly what you own', 'Upcoming shows', 'How grading works']
const heroLinks = [
  '/about/help-center-faqs/submitting/before-you-submit/',
  '/submit/events/',
  '/about/help-center-faqs/grading/how-grading-works/',
]

/** Writes four sliders per site: three hero slides and a draft, two minis, a podcast that is not published (there is none) and two videos. */
export async function fillSliders(ctx: Context): Promise<void> {
  const drawings = new Map(
    await Promise.all(
      Object.keys(palettes).map(async (company) => {
        const [wide, small, stills] = await Promise.all([
          Promise.all(heroTitles.map((_, at) => draw(1440, 480, company, at))),
          Promise.all(heroTitles.map((_, at) => draw(720, 720, company, at))),
          Promise.all(films.map((_, at) => draw(960, 540, company, at))),
        ])
        return [company, { wide, small, stills }] as const
      }),
    ),
  )
  const files = new Map<string, Drawn>()
  // Each slide has files of its own: one that is replaced is removed from the store.
  const ownFile = (drawn: Drawn | undefined): string | null => {
    if (!drawn) return null
    const key = `${randomUUID()}.webp`
    files.set(key, drawn)
    return key
  }
  const imagesOf = (company: string, at: number) => ({
    ImageFileName: ownFile(drawings.get(company)?.wide[at]),
    MobileImageFileName: ownFile(drawings.get(company)?.small[at]),
    AltText,
  })
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
      ...miniBanners.map((banner, at) => ({
        SliderID: idOf('mini'),
        ...banner,
        SortOrder: at + 1,
        ...shown,
        ...imagesOf(site.Company, at),
      })),
      {
        SliderID: idOf('podcast'),
        Title: 'When graders disagree',
        SortOrder: 1,
        ...imagesOf(site.Company, 2),
      },
      ...films.map(({ Title, id }, at) => ({
        SliderID: idOf('video'),
        Title,
        YouTubeEmbedLink: `https://www.youtube-nocookie.com/embed/${id}`,
        SortOrder: at + 1,
        ...shown,
        ImageFileName: ownFile(drawings.get(site.Company)?.stills[at]),
        AltText,
      })),
    ])
  }
  await store(ctx, files)
}
