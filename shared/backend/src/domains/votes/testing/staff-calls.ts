/** Makes the staff calls of votes for tests. */
import type { VoteCategory, VoteOption } from '@obverse/contract/domains/votes'
import type { As, TestApp } from '../../../testing/harness'

export const data = '/admin/votes/data/'
export const ngc = 1
export const pmg = 4

let counter = 0
export function voteCalls(app: TestApp) {
  const create = (more: object = {}, as: As = 'super') =>
    app.call(as, `POST ${data}`, {
      body: { Name: `Vote ${++counter}`, Title: 'Which one?', SiteIDs: [ngc], IsPublished: true, ...more },
    })
  const createOption = (voteID: number, OptionName: string, more: object = {}) =>
    app.call('super', `POST ${data}${voteID}/options/`, { body: { OptionName, ...more } })
  return {
    create,
    createOption,
    save: ({ VoteCategoryID, Name, Title, SiteIDs, Version }: VoteCategory, more: object = {}) =>
      app.call('super', `PUT ${data}${VoteCategoryID}/`, { body: { Name, Title, SiteIDs, Version, ...more } }),
    /** Creates a vote with options; returns it with their ids. */
    made: async (more: object = {}, ...names: string[]): Promise<VoteCategory & { options: number[] }> => {
      const vote = (await create(more)).json<VoteCategory>()
      const options = []
      for (const name of names.length > 0 ? names : ['Morgan', 'Peace'])
        options.push((await createOption(vote.VoteCategoryID, name)).json<VoteOption>().VoteOptionID)
      return { ...vote, options }
    },
  }
}
