/** The text key of a status code: keys have no hyphens. */
type Key<Code extends string> = Code extends `${infer Head}-${infer Rest}` ? `${Head}_${Key<Rest>}` : Code

/** Returns the text key of a status code. */
export const keyOf = <Code extends string>(code: Code) => code.replaceAll('-', '_') as Key<Code>
