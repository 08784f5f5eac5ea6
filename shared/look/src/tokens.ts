/**
 * Holds every design token of both faces as data. `tokens.css` is written from this file (`tokens-css.ts`) and a test
 * keeps the two equal. Colors are sRGB hex; sizes are CSS lengths; motion is in milliseconds; breakpoints are viewport
 * widths in CSS pixels.
 */

export const schemes = ['light', 'dark'] as const
export type Scheme = (typeof schemes)[number]

/** The collectible types with an accent: coins old gold, notes banknote green, comics ink red, cards cobalt. */
export const accentNames = ['coin', 'note', 'comic', 'card'] as const
export type AccentName = (typeof accentNames)[number]

export const colors = {
  light: {
    paper: '#FAF9F6',
    raised: '#FFFFFF',
    sunken: '#F2EFE8',
    ink: '#1B1A17',
    muted: '#6B675F',
    hairline: '#E4E0D8',
    line: '#8B867B',
    danger: '#A3261E',
    dangerTint: '#FBE9E6',
    success: '#256B45',
    successTint: '#E4F0E7',
    warning: '#85570A',
    warningTint: '#F8ECD4',
    info: '#2F5688',
    infoTint: '#E6EDF6',
    overlay: '#1B1A1799',
    shadow: '#1B1A1726',
  },
  dark: {
    paper: '#141311',
    raised: '#1D1B18',
    sunken: '#0E0D0C',
    ink: '#F1EEE7',
    muted: '#A39E93',
    hairline: '#34302A',
    line: '#77726A',
    danger: '#F2958B',
    dangerTint: '#361B18',
    success: '#83C9A0',
    successTint: '#182B20',
    warning: '#E0B15C',
    warningTint: '#322612',
    info: '#96BBEA',
    infoTint: '#1A2738',
    overlay: '#000000B3',
    shadow: '#00000080',
  },
} as const satisfies Record<Scheme, Record<string, string>>

type Accent = { accent: string; accentStrong: string; onAccent: string; accentTint: string }

export const accents = {
  coin: {
    light: { accent: '#8A6D1F', accentStrong: '#6E5617', onAccent: '#FFFFFF', accentTint: '#F3ECD9' },
    dark: { accent: '#D8B65A', accentStrong: '#E7CB80', onAccent: '#141311', accentTint: '#2E2714' },
  },
  note: {
    light: { accent: '#2F6B4F', accentStrong: '#23533C', onAccent: '#FFFFFF', accentTint: '#E3EEE7' },
    dark: { accent: '#7FC4A1', accentStrong: '#A0D6BA', onAccent: '#141311', accentTint: '#17291F' },
  },
  comic: {
    light: { accent: '#A8322A', accentStrong: '#852620', onAccent: '#FFFFFF', accentTint: '#F8E7E3' },
    dark: { accent: '#F0907F', accentStrong: '#F6B0A4', onAccent: '#141311', accentTint: '#331B17' },
  },
  card: {
    light: { accent: '#2B4FB3', accentStrong: '#213D8B', onAccent: '#FFFFFF', accentTint: '#E6EBF8' },
    dark: { accent: '#97AEFA', accentStrong: '#B6C6FC', onAccent: '#141311', accentTint: '#1B2340' },
  },
} as const satisfies Record<AccentName, Record<Scheme, Accent>>

/**
 * The colors of the drawn holder (`slab/`). The plastic follows the scheme; label, metals and paper keep their colors in
 * the dark, one step dimmer. The grade half has the light accent of its kind in both schemes (`slabBlock`).
 */
export const slabColors = {
  light: {
    shell: '#FFFFFF',
    edge: colors.light.line,
    groove: '#D8D3C8',
    shine: '#FFFFFF',
    bed: '#ECE8DF',
    gasket: '#FFFFFF',
    glare: '#FFFFFF2B',
    label: colors.light.paper,
    labelInk: '#1B1A17',
    labelMuted: '#5E5A52',
    blockInk: '#FFFFFF',
    stock: '#F6F1E4',
    plate: '#1B1A17',
    silver: '#DCDAD4',
    silverLine: '#3D3B37',
    gold: '#E8D395',
    goldLine: '#4D3A0B',
    copper: '#DFB08C',
    copperLine: '#512812',
    noteLine: accents.note.light.accentStrong,
    stickerGreen: colors.light.success,
    stickerGold: colors.light.warning,
  },
  dark: {
    shell: '#292621',
    edge: colors.dark.line,
    groove: '#4A453D',
    shine: '#5B554B',
    bed: colors.dark.sunken,
    gasket: colors.dark.raised,
    glare: '#FFFFFF12',
    label: '#ECE8DE',
    labelInk: '#1B1A17',
    labelMuted: '#5E5A52',
    blockInk: '#FFFFFF',
    stock: '#E6DFCD',
    plate: '#1B1A17',
    silver: '#C4C1B9',
    silverLine: '#3D3B37',
    gold: '#D3BB78',
    goldLine: '#4D3A0B',
    copper: '#C8946D',
    copperLine: '#512812',
    noteLine: accents.note.light.accentStrong,
    stickerGreen: colors.light.success,
    stickerGold: colors.light.warning,
  },
} as const satisfies Record<Scheme, Record<string, string>>
export type SlabColorName = keyof (typeof slabColors)['light']

/** Returns the color of the grade half of a kind's label, the same in both schemes. */
export const slabBlock = (kind: AccentName): string => accents[kind].light.accent

export const fonts = {
  display: "'Fraunces Variable', 'Fraunces Fallback', 'Fraunces Wide', Georgia, 'Times New Roman', serif",
  slab: "'Fraunces Slab', 'Fraunces Variable', 'Fraunces Fallback', 'Fraunces Wide', Georgia, serif",
  text: "'Inter Variable', 'Inter Fallback', 'Inter Wide', system-ui, 'Segoe UI', Arial, sans-serif",
  mono: "'IBM Plex Mono', ui-monospace, 'SF Mono', Menlo, Consolas, monospace",
} as const

/** The type scale; names are the pixel sizes at the browser's default, values follow the reader's own setting. */
export const sizes = {
  12: '0.75rem',
  14: '0.875rem',
  16: '1rem',
  18: '1.125rem',
  22: '1.375rem',
  28: '1.75rem',
  36: '2.25rem',
  48: '3rem',
} as const

export const leading = { body: 1.55, heading: 1.15, tight: 1.3 } as const
export const measure = '68ch'

/** Space in steps of four pixels: `space-1` is 4 px, `space-24` is 96 px. */
export const spaceStep = 4
export const spaces = [1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 24] as const

export const radii = { field: 6, card: 10, round: 999 } as const

/** Durations in milliseconds. A modal opens in 300 and closes in 200 (UI-1); everything else moves in 120 to 200. */
export const motion = { fast: 120, calm: 200, modalOpen: 300, modalClose: 200 } as const

/** Viewport widths where layouts may change (SITE-14, SUB-6, LOC-1); media queries may use no others. */
export const breakpoints = {
  phone: 400,
  tablet: 720,
  details: 900,
  list: 1000,
  tabletMax: 1023,
  split: 1024,
  desktop: 1365,
  wide: 1679,
} as const

/**
 * Returns the accent of a collectible type in the spelling of sites (`Coin`, `coins`, `sports-cards`, `TradingCard`
 * ...). Unknown and missing types get the house accent, old gold.
 */
export function accentOf(collectibleType: string | undefined): AccentName {
  const type = collectibleType?.toLowerCase() ?? ''
  return accentNames.find((name) => type.includes(name)) ?? 'coin'
}
