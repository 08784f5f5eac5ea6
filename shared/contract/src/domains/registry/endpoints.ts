/** The calls of the registry. What another company's members collect is answered like what does not exist. */
import * as z from 'zod'
import { endpoint, Id, Page } from '../../endpoint'
import { awardCalls } from './awards'
import { correctionCalls } from './corrections'
import { ownCalls } from './own'
import { CustomSets, RegistryAwards, RegistryBoard, RegistryOverview, RegistrySet, RegistryTypePath } from './schemas'
import { setTypeCalls } from './set-types'
import { transferCalls } from './transfer'

const who = 'everyone'
const errors = ['not_found'] as const

export const registry = {
  overview: endpoint('GET /api/registry/', {
    about: "Lists the set types of the site's company by type of collectible and category, with their sets",
    who,
    answer: z.array(RegistryOverview),
  }),
  board: endpoint('GET /api/registry/set-types/{seoName}/', {
    about: 'Returns a set type with its slots, and a page of its public sets, the best first',
    who,
    params: { seoName: z.string().max(100) },
    query: { page: Page },
    answer: RegistryBoard,
    errors,
  }),
  set: endpoint('GET /api/registry/sets/{setID}/', {
    about: 'Returns a public set slot by slot, with its points and its rank; a private one is not found',
    who,
    params: { setID: Id },
    answer: RegistrySet,
    errors,
  }),
  customSets: endpoint('GET /api/registry/{path}/custom-sets/', {
    about: 'Lists the public custom sets of a type of collectible, the latest changed first',
    who,
    params: { path: RegistryTypePath },
    query: { page: Page },
    answer: CustomSets,
    errors,
  }),
  awards: endpoint('GET /api/registry/{path}/awards/', {
    about: 'Returns the page about the awards of a type of collectible',
    who,
    params: { path: RegistryTypePath },
    answer: RegistryAwards,
    errors,
  }),
  ...transferCalls,
  ...correctionCalls,
  ...awardCalls,
  ...ownCalls,
  ...setTypeCalls,
}
