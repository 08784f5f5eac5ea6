/** A code of the wire as the name of its texts: names have no hyphens. */
type Key<Code extends string> = Code extends `${infer Head}-${infer Rest}` ? `${Head}_${Key<Rest>}` : Code

/** Returns the name of the texts of a code. */
export const keyOf = <Code extends string>(code: Code) => code.replaceAll('-', '_') as Key<Code>
