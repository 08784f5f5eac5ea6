import * as z from 'zod'

/** The settings of maps: where their tiles are, and the words that their license asks for. */
export const mapSettings = {
  MAP_TILES: z
    .string()
    .refine(isTemplate, 'must be an address like https://tiles.example.com/{z}/{x}/{y}.png')
    .optional(),
  MAP_ATTRIBUTION: z.string().max(200, 'must have 200 characters or less').optional(),
}

/** Tells whether a text is the address of tiles: an origin without a place to fill in, and each of the three once below it. */
function isTemplate(text: string): boolean {
  const [, origin = '', path = ''] = /^(https?:\/\/[^/{}?#@\s;,'"]+)(\/\S*)$/.exec(text) ?? []
  const names = path.match(/\{[^}]*\}/g) ?? []
  return URL.canParse(origin) && [...names].sort().join() === '{x},{y},{z}'
}

type Given = { MAP_TILES?: string | undefined; MAP_ATTRIBUTION?: string | undefined }

/** Returns the mistakes of settings that require each other. */
export function mapMistakes({ MAP_TILES, MAP_ATTRIBUTION }: Given): string[] {
  if (MAP_TILES && !MAP_ATTRIBUTION)
    return ['MAP_ATTRIBUTION must be set when MAP_TILES is, to the words that the license of the tiles asks for.']
  return MAP_ATTRIBUTION && !MAP_TILES ? ['MAP_ATTRIBUTION needs MAP_TILES.'] : []
}

/** Returns the origins that pages with a map may load images from. */
export const tileOrigins = ({ MAP_TILES }: Given): string[] =>
  MAP_TILES ? [new URL(MAP_TILES.replace(/[{}]/g, '')).origin] : []

/** Returns the settings of maps for the process that renders pages. */
export const mapEnv = ({ MAP_TILES, MAP_ATTRIBUTION }: Given): Record<string, string> =>
  MAP_TILES ? { MAP_TILES, MAP_ATTRIBUTION: MAP_ATTRIBUTION ?? '' } : {}
