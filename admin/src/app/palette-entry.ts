import type { Hit } from '../lib/admin-resource'

/** A line of the palette: a hit, a saved view or an act, and what choosing it does; `lang` is the language of its label. */
export type Entry = Omit<Hit, 'to'> & { id: string; lang?: string; open: () => void }
