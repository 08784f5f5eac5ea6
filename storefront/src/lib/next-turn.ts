/** Resolves after the browser had a turn to draw and to hear its visitor: put it between steps of long work. */
export const nextTurn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
