/** Writes the votes of the demonstration: one that is open and one that has closed, with votes and German words. */
import { VoteCategory, VoteOption } from '@obverse/contract/domains/votes'
import type { Context } from '../../context'
import { found } from '../../errors'
import { germanRows, type InBoth, translations } from '../translations'
import { voteCategories, voteCategorySites, voteOptions, votes } from './tables'

const DAY_MS = 86_400_000

type DemoVote = {
  name: string
  seoName: string
  title: InBoth
  intro: InBoth
  /** Days from now. */
  starts: number
  ends: number | null
  options: readonly { name: InBoth; description: InBoth; votes: number }[]
}

const demoVotes: readonly DemoVote[] = [
  {
    name: 'Favorite Silver Dollar',
    seoName: 'favorite-silver-dollar',
    title: ['Which silver dollar do you like best?', 'Welcher Silberdollar gefällt Ihnen am besten?'],
    intro: [
      'We give the next poster of our shows to the design with the most votes.',
      'Das Motiv mit den meisten Stimmen kommt auf unser nächstes Messeplakat.',
    ],
    starts: -12,
    ends: 30,
    options: [
      { name: ['Flowing Hair', 'Flowing Hair'], description: ['1794 and 1795', '1794 und 1795'], votes: 31 },
      { name: ['Seated Liberty', 'Seated Liberty'], description: ['1840 to 1873', '1840 bis 1873'], votes: 18 },
      { name: ['Morgan', 'Morgan'], description: ['1878 to 1921', '1878 bis 1921'], votes: 57 },
      { name: ['Peace', 'Peace'], description: ['1921 to 1935', '1921 bis 1935'], votes: 44 },
    ],
  },
  {
    name: 'Show City',
    seoName: 'show-city',
    title: ['Where should we grade on site next spring?', 'Wo sollen wir im Frühjahr vor Ort bewerten?'],
    intro: [
      'Choose the city that is easiest for you to reach.',
      'Wählen Sie die Stadt, die Sie am leichtesten erreichen.',
    ],
    starts: -90,
    ends: -20,
    options: [
      { name: ['Denver', 'Denver'], description: ['', ''], votes: 26 },
      { name: ['Pittsburgh', 'Pittsburgh'], description: ['', ''], votes: 39 },
      { name: ['Sacramento', 'Sacramento'], description: ['', ''], votes: 17 },
    ],
  },
]

async function writeOption(ctx: Context, id: number, at: number, option: DemoVote['options'][number], day: string) {
  const [OptionName, Description] = [option.name[0], option.description[0]]
  const [made] = await ctx.db
    .insert(voteOptions)
    .values({ VoteCategoryID: id, OptionName, Description, SortOrder: at + 1 })
    .returning()
  const { VoteOptionID } = found(made)
  // Votes of nobody in particular: without hashes, none of them is a visitor's.
  await ctx.db
    .insert(votes)
    .values(Array.from({ length: option.votes }, () => ({ VoteCategoryID: id, VoteOptionID, VotedUTC: day })))
  return germanRows(VoteOption.entity, VoteOptionID, { OptionName: option.name, Description: option.description })
}

/** Writes the votes on the sites that read English or German. */
export async function fillVotes(ctx: Context): Promise<void> {
  const day = (days: number) => new Date(ctx.now().getTime() + days * DAY_MS).toISOString()
  const shown = ctx.sites.ofCompany('NGC').map(({ SiteID }) => SiteID)
  for (const { name, seoName, title, intro, starts, ends, options } of demoVotes) {
    const [made] = await ctx.db
      .insert(voteCategories)
      .values({
        Name: name,
        Title: title[0],
        SEOName: seoName,
        Intro: intro[0],
        IsPublished: true,
        StartsUTC: day(starts),
        EndsUTC: ends === null ? null : day(ends),
      })
      .returning()
    const { VoteCategoryID } = found(made)
    await ctx.db.insert(voteCategorySites).values(shown.map((SiteID) => ({ VoteCategoryID, SiteID })))
    const german = germanRows(VoteCategory.entity, VoteCategoryID, { Title: title, Intro: intro })
    for (const [at, option] of options.entries())
      german.push(...(await writeOption(ctx, VoteCategoryID, at, option, day(starts + 1))))
    await ctx.db.insert(translations).values(german)
  }
}
