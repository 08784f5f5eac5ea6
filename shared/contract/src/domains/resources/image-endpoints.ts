/**
 * The calls of staff for the images of the population report. Their address has the type of the collectible, for comics
 * and coins, or none (POP-1): with a type what is of another one is not found, without one every type is.
 */
import * as z from 'zod'
import { endpoint, Id, multipart } from '../../endpoint'
import { maxImageBytes } from '../../limits'
import {
  ImageLevelName,
  ImageMatch,
  ImageNames,
  ImagePathOfType,
  PopulationImage,
  PopulationImageDelete,
  PopulationImageReturn,
  populationImageForm,
  populationImageList,
} from './images'

const who = 'staff:PopReport'
const ofLevel = { level: ImageLevelName }
const ofType = { type: ImagePathOfType, level: ImageLevelName }

const saved = {
  about:
    'Saves the image of a level of the catalogue; visitors see it at once, and the one before stays to be put back',
  who,
  body: multipart(populationImageForm, maxImageBytes + 100_000),
  answer: PopulationImage,
  errors: ['not_found', 'conflict'],
} as const
const removed = {
  about: 'Deletes the image of a level of the catalogue; it stays to be put back',
  who,
  body: PopulationImageDelete,
  answer: PopulationImage,
  errors: ['not_found', 'conflict'],
} as const

export const imageCalls = {
  saveImage: endpoint('PUT /admin/pop-report/api/{level}/image/', { ...saved, params: ofLevel }),
  saveImageOfType: endpoint('PUT /admin/pop-report/{type}/api/{level}/image/', { ...saved, params: ofType }),
  deleteImage: endpoint('POST /admin/pop-report/api/{level}/image/delete/', { ...removed, params: ofLevel }),
  deleteImageOfType: endpoint('POST /admin/pop-report/{type}/api/{level}/image/delete/', {
    ...removed,
    params: ofType,
  }),
  images: endpoint('GET /admin/api/pop-report/{level}/images/', {
    about: 'Lists the categories, subcategories or collectibles of the catalogue with their images',
    who,
    params: ofLevel,
    query: populationImageList.query,
    answer: populationImageList.Page,
    list: populationImageList,
  }),
  image: endpoint('GET /admin/api/pop-report/{level}/images/{levelID}/', {
    about: 'Returns a level with its image and those it had',
    who,
    params: { ...ofLevel, levelID: Id },
    answer: PopulationImage,
    errors: ['not_found'],
  }),
  putImageBack: endpoint('POST /admin/api/pop-report/{level}/images/{levelID}/put-back/', {
    about: 'Shows an earlier image of a level again',
    who,
    params: { ...ofLevel, levelID: Id },
    body: PopulationImageReturn,
    answer: PopulationImage,
    errors: ['not_found', 'conflict'],
  }),
  matchImages: endpoint('POST /admin/api/pop-report/{level}/images/match/', {
    about: 'Tells which level of the catalogue each name of a file means; writes nothing',
    who,
    params: ofLevel,
    body: ImageNames,
    answer: z.array(ImageMatch),
    bodyBytes: 310_000,
  }),
}
