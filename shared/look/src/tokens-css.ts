import {
  type AccentName,
  accentNames,
  accents,
  colors,
  fonts,
  leading,
  measure,
  motion,
  radii,
  type Scheme,
  sizes,
  slabBlock,
  slabColors,
  spaceStep,
  spaces,
} from './tokens'

/**
 * Returns the text of `tokens.css`: every token as a CSS variable, the dark values by system and by `data-scheme`, the
 * accents by `data-accent`.
 */
export function tokensCss(): string {
  const dark = ":root[data-scheme='dark']"
  const system = ":root:not([data-scheme='light'])"
  return `${[
    '/* Written from tokens.ts (see tokens-css.ts); a test keeps the two equal. */',
    rule(':root', [
      'color-scheme: light dark',
      ...colorLines('light'),
      ...slabLines('light'),
      ...accentLines('coin', 'light'),
      ...blockLines('coin'),
      ...plainLines(),
      ...motionLines(motion),
    ]),
    rule(":root[data-scheme='light']", ['color-scheme: light']),
    ...accentNames.map((name) => rule(`[data-accent='${name}']`, [...accentLines(name, 'light'), ...blockLines(name)])),
    `@media (prefers-color-scheme: dark) {\n${indent(
      [
        rule(system, [...colorLines('dark'), ...slabLines('dark'), ...accentLines('coin', 'dark')]),
        ...accentNames.map((name) => rule(accentSelector(system, name), accentLines(name, 'dark'))),
      ].join('\n'),
    )}\n}`,
    rule(dark, ['color-scheme: dark', ...colorLines('dark'), ...slabLines('dark'), ...accentLines('coin', 'dark')]),
    ...accentNames.map((name) => rule(accentSelector(dark, name), accentLines(name, 'dark'))),
    `@media (prefers-reduced-motion: reduce) {\n${indent(rule(':root', motionLines(still)))}\n}`,
  ].join('\n\n')}\n`.replaceAll("'", '"')
}

const still = Object.fromEntries(Object.keys(motion).map((name) => [name, 0]))

const accentSelector = (root: string, name: AccentName) =>
  `${root}[data-accent='${name}'],\n${root} [data-accent='${name}']`

const colorLines = (scheme: Scheme) => lines('', colors[scheme])
const accentLines = (name: AccentName, scheme: Scheme) => lines('', accents[name][scheme])
const blockLines = (name: AccentName) => lines('slab-', { block: slabBlock(name) })
const motionLines = (values: Record<string, number>) =>
  lines('motion-', Object.fromEntries(Object.entries(values).map(([name, ms]) => [name, `${ms}ms`])))

/** Returns the colors of the holder; of the dark ones those that differ, for the light ones are set before them. */
function slabLines(scheme: Scheme): string[] {
  const light = lines('slab-', slabColors.light)
  return scheme === 'light' ? light : lines('slab-', slabColors[scheme]).filter((line) => !light.includes(line))
}

function plainLines(): string[] {
  return [
    ...lines('font-', fonts),
    ...lines('size-', sizes),
    ...lines('leading-', leading),
    `--measure: ${measure}`,
    ...spaces.map((step) => `--space-${step}: ${step * spaceStep}px`),
    ...lines('radius-', Object.fromEntries(Object.entries(radii).map(([name, px]) => [name, `${px}px`]))),
    '--shadow-float: 0 1px 2px var(--shadow), 0 12px 32px -8px var(--shadow)',
  ]
}

function lines(prefix: string, values: Record<string, string | number>): string[] {
  return Object.entries(values).map(([name, value]) => {
    const text = String(value)
    return `--${prefix}${kebab(name)}: ${text.startsWith('#') ? text.toLowerCase() : text}`
  })
}

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const indent = (text: string) => text.replace(/^(?=.)/gm, '  ')
const rule = (selector: string, body: string[]) => `${selector} {\n${body.map((line) => `  ${line};`).join('\n')}\n}`
