/**
 * Returns the address of a thing's translations, under /admin. It ends with a slash: keys may contain dots, and an
 * address that ends like a file name counts as a file.
 */
export const translationPath = (entityType: string, entityKey: string | number) =>
  `/translations/${encodeURIComponent(entityType)}/${encodeURIComponent(entityKey)}/`
