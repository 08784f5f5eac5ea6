import type { ImageLevel } from '@obverse/contract/rules/resources'

/** The resource of the images of the catalogue, which is its address under /admin as well. */
export const IMAGES = 'population-images'

/** Returns the address under /admin of the image of a level. */
export const imagePath = ({ Level, ID }: { Level: ImageLevel; ID: number }): string => `/${IMAGES}/${Level}/${ID}`
