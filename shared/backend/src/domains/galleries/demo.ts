/** Writes the galleries of the demonstration, with drawn pictures and German words. */
import { Gallery, GalleryFilter, GalleryFilterOption } from '@obverse/contract/domains/galleries'
import { readCertNumber } from '@obverse/contract/rules/cert-lookup'
import type { Context } from '../../context'
import { found } from '../../errors'
import { nameCertificates } from '../cert-lookup'
import { germanRows, translations } from '../translations'
import { coinFilters, coinGallery, coins, type DemoFilter, markOf, noteFilters, noteGallery, notes } from './demo-items'
import { coinSvg, type Drawn, drawnSide, drawSvg, hang, type Metal, metals, noteSvg } from './demo-pictures'
import {
  galleries,
  galleryFilterOptions,
  galleryFilters,
  galleryItemOptions,
  galleryItems,
  gallerySites,
} from './tables'

/** The certificate that is the last item of the coins. */
const shownCertificate = '6712345-001'

type Item = {
  Name: string
  Grade: string
  Text2: string
  options: readonly string[]
  image: Drawn
  altImage: Drawn
  alts: readonly [front: string, back: string]
  CertNumber?: string
  CertCompany?: string
}

async function writeFilters(ctx: Context, GalleryID: number, filters: readonly DemoFilter[]) {
  const ids = new Map<string, number>()
  for (const [at, { name, german, isCheckbox, isInclusive, options }] of filters.entries()) {
    const [made] = await ctx.db
      .insert(galleryFilters)
      .values({ GalleryID, Name: name, IsCheckbox: isCheckbox, IsInclusive: isInclusive, SortOrder: at + 1 })
      .returning()
    const { CoinGalleryFilterID } = found(made)
    const rows = await ctx.db
      .insert(galleryFilterOptions)
      .values(options.map(([Name], place) => ({ CoinGalleryFilterID, Name, SortOrder: place + 1 })))
      .returning()
    for (const row of rows) ids.set(row.Name, row.CoinGalleryFilterOptionID)
    await ctx.db
      .insert(translations)
      .values([
        ...germanRows(GalleryFilter.entity, CoinGalleryFilterID, { Name: [name, german] }),
        ...options.flatMap(([Name, translated]) =>
          germanRows(GalleryFilterOption.entity, found(ids.get(Name)), { Name: [Name, translated] }),
        ),
      ])
  }
  return ids
}

async function writeItems(ctx: Context, GalleryID: number, items: readonly Item[], options: Map<string, number>) {
  for (const [at, { options: chosen, image, altImage, alts, ...texts }] of items.entries()) {
    const [front, back] = [await hang(ctx, image), await hang(ctx, altImage)]
    const [made] = await ctx.db
      .insert(galleryItems)
      .values({
        ...texts,
        GalleryID,
        ImageFileName: front.full,
        ImageSmallFileName: front.small,
        ImageWidth: drawnSide,
        ImageHeight: drawnSide,
        ImageAltText: alts[0],
        AltImageFileName: back.full,
        AltImageSmallFileName: back.small,
        AltImageWidth: drawnSide,
        AltImageHeight: drawnSide,
        AltImageAltText: alts[1],
        SortOrder: at + 1,
      })
      .returning()
    const { CoinGalleryItemID } = found(made)
    await ctx.db.insert(galleryItemOptions).values(
      chosen.map((name) => ({
        CoinGalleryItemID,
        CoinGalleryFilterOptionID: found(options.get(name)),
      })),
    )
  }
}

type Words = {
  name: string
  seoName: string
  intro: string
  imageLabel: string
  altImageLabel: string
  sites: readonly string[]
}
async function writeGallery(ctx: Context, { name, seoName, intro, imageLabel, altImageLabel, sites }: Words) {
  const [made] = await ctx.db
    .insert(galleries)
    .values({
      Name: name,
      SEOName: seoName,
      Intro: intro,
      ImageLabel: imageLabel,
      AltImageLabel: altImageLabel,
      ShowAltImages: true,
      IsPublished: true,
    })
    .returning()
  const { GalleryID } = found(made)
  const shown = ctx.sites.all().filter(({ Code }) => sites.includes(Code))
  await ctx.db.insert(gallerySites).values(shown.map(({ SiteID }) => ({ GalleryID, SiteID })))
  return GalleryID
}

async function drawCoins(ctx: Context): Promise<Item[]> {
  const backs = new Map<Metal, Drawn>()
  for (const metal of metals) backs.set(metal, await drawSvg(coinSvg(metal, { value: markOf(metal) })))
  const items: Item[] = []
  for (const { name, grade, text, metal, motif, options } of coins)
    items.push({
      Name: name,
      Grade: grade,
      Text2: text,
      options,
      image: await drawSvg(coinSvg(metal, { motif })),
      altImage: found(backs.get(metal)),
      alts: [
        `Drawing of a ${metal} coin with ${motif === 'anchor' ? 'an' : 'a'} ${motif}`,
        `Drawing of a ${metal} coin with a value in a wreath`,
      ],
    })
  const number = readCertNumber(shownCertificate)
  const [certificate] = number.kind === 'number' ? await nameCertificates(ctx, 'NGC', number) : []
  const last = items.at(-1)
  if (last && certificate?.Company === 'NGC')
    Object.assign(last, {
      Name: certificate.Description,
      Grade: certificate.DisplayGrade,
      CertNumber: certificate.CertNumber,
      CertCompany: certificate.Company,
    })
  return items
}

/** Writes a gallery of coins with three filters, and a small one of notes. */
export async function fillGalleries(ctx: Context): Promise<void> {
  const ofCoins = await writeGallery(ctx, coinGallery)
  const { german } = coinGallery
  await ctx.db.insert(translations).values(
    germanRows(Gallery.entity, ofCoins, {
      Name: [coinGallery.name, german.Name],
      Intro: [coinGallery.intro, german.Intro],
      ImageLabel: [coinGallery.imageLabel, german.ImageLabel],
      AltImageLabel: [coinGallery.altImageLabel, german.AltImageLabel],
    }),
  )
  await writeItems(ctx, ofCoins, await drawCoins(ctx), await writeFilters(ctx, ofCoins, coinFilters))

  const ofNotes = await writeGallery(ctx, noteGallery)
  const items: Item[] = []
  for (const { name, grade, color, value } of notes)
    items.push({
      Name: name,
      Grade: grade,
      Text2: '',
      options: [Number(value) > 10 ? 'More than 10' : 'Up to 10'],
      image: await drawSvg(noteSvg(color, value, false)),
      altImage: await drawSvg(noteSvg(color, value, true)),
      alts: [`Drawing of a note with a bird`, `Drawing of a note with the number ${value}`],
    })
  await writeItems(ctx, ofNotes, items, await writeFilters(ctx, ofNotes, noteFilters))
}
