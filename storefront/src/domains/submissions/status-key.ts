import type { StatusCode } from '@obverse/contract/domains/submissions'

/** A code of the wire as the name of its texts: names have no hyphens. */
export const keyOf = (code: StatusCode | string): string => code.replaceAll('-', '_')
