/** Renders the arrow of a sorted column; its head says the order to screen readers. */
export const SortArrow = ({ of }: { of: 'ascending' | 'descending' | undefined }) =>
  of ? <span aria-hidden="true"> {of === 'ascending' ? '▴' : '▾'}</span> : null
