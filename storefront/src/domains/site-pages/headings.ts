/**
 * Returns rich text with its headings one level higher: the editor begins with the third level, and on these pages the text
 * comes right below the title. The server stores headings without attributes.
 */
export const raisedHeadings = (html: string): string =>
  html.replace(/<(\/?)h([34])>/g, (_, end: string, level: string) => `<${end}h${Number(level) - 1}>`)
