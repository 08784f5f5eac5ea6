/**
 * Where a thing is translated, under /admin. It ends with a slash because keys may have dots, and an address that ends
 * like a file name is taken for one.
 */
export const translationPath = (entityType: string, entityKey: string | number) =>
  `/translations/${encodeURIComponent(entityType)}/${encodeURIComponent(entityKey)}/`
