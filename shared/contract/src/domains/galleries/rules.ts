/** Rules of galleries for both faces and the server, without schemas. */

/** The items of a page of the public gallery: whole rows of four, three and two. */
export const galleryPageSize = 12

/** The most items of a gallery: as many as one order holds. */
export const maxGalleryItems = 500

/** The most options that one query chooses. */
export const maxChosenOptions = 100

/** The longest sides in pixels of the smaller pictures that are made of each upload. */
export const gallerySides = { medium: 960, small: 480 } as const

/** The items that are compared side by side. */
export const comparedItems = 2

/** A filter as its rule needs it; `Options` are the ids of its options. */
export type FilterRule = { IsCheckbox: boolean; IsInclusive: boolean; Options: readonly number[] }

/**
 * Returns the options of a filter that are chosen and count: several of a filter with checkboxes, else the first chosen
 * one in the order of its options.
 */
export function chosenOf({ IsCheckbox, Options }: FilterRule, chosen: ReadonlySet<number>): number[] {
  const own = Options.filter((id) => chosen.has(id))
  return IsCheckbox ? own : own.slice(0, 1)
}

/**
 * Tells if an item passes every filter. A filter without a chosen option passes all; an inclusive one passes an item with
 * any of the chosen options, another one an item with all of them.
 */
export function passesFilters(
  options: ReadonlySet<number>,
  filters: readonly FilterRule[],
  chosen: ReadonlySet<number>,
): boolean {
  return filters.every((filter) => {
    const wanted = chosenOf(filter, chosen)
    if (wanted.length === 0) return true
    return filter.IsInclusive ? wanted.some((id) => options.has(id)) : wanted.every((id) => options.has(id))
  })
}

/**
 * Counts the items that a visitor would see of an option: those that pass all other filters and have it, and all other
 * chosen ones where the filter asks for all.
 */
export function countOption(
  items: readonly ReadonlySet<number>[],
  filters: readonly FilterRule[],
  chosen: ReadonlySet<number>,
  option: { of: FilterRule; id: number },
): number {
  const others = filters.filter((filter) => filter !== option.of)
  const { of, id } = option
  const beside = of.IsCheckbox && !of.IsInclusive ? chosenOf(of, chosen) : []
  return items.filter(
    (options) => options.has(id) && beside.every((one) => options.has(one)) && passesFilters(options, others, chosen),
  ).length
}
