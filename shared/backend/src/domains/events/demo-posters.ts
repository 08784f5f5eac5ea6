/** Draws images for demonstration events from shapes, free of anybody's copyright. */
import sharp from 'sharp'

export const posterKinds = ['coin', 'note', 'comic', 'card', 'hall'] as const
export type PosterKind = (typeof posterKinds)[number]

export const posterSize = { width: 960, height: 504 }

const range = (count: number) => Array.from({ length: count }, (_, at) => at)
const ring = (x: number, y: number, radius: number, count: number, dot: number, fill: string) =>
  range(count)
    .map((at) => {
      const angle = (at / count) * 2 * Math.PI
      return `<circle cx="${(x + radius * Math.cos(angle)).toFixed(1)}" cy="${(y + radius * Math.sin(angle)).toFixed(1)}" r="${dot}" fill="${fill}"/>`
    })
    .join('')
const coin = (x: number, y: number, radius: number, light: string, dark: string) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${dark}"/><circle cx="${x}" cy="${y - radius * 0.03}" r="${radius * 0.97}" fill="${light}"/>
  ${ring(x, y, radius * 0.88, 64, radius * 0.018, dark)}<circle cx="${x}" cy="${y}" r="${radius * 0.8}" fill="none" stroke="${dark}" stroke-width="${radius * 0.015}"/>
  <path d="M${x} ${y - radius * 0.52}l${radius * 0.14} ${radius * 0.36}h${radius * 0.38}l${-radius * 0.3} ${radius * 0.24}l${radius * 0.12} ${radius * 0.38}l${-radius * 0.34} ${-radius * 0.23}l${-radius * 0.34} ${radius * 0.23}l${radius * 0.12} ${-radius * 0.38}l${-radius * 0.3} ${-radius * 0.24}h${radius * 0.38}z" fill="${dark}"/>`
const wave = (y: number, height: number, color: string) =>
  `<path d="M${range(61)
    .map((at) => `${at * 20} ${(y + height * Math.sin(at / 3.2)).toFixed(1)}`)
    .join('L')}" fill="none" stroke="${color}" stroke-width="2"/>`
const halftone = (color: string) =>
  range(24)
    .flatMap((column) =>
      range(13).map(
        (row) =>
          `<circle cx="${column * 52 + 20}" cy="${row * 52}" r="${(2 + ((column * 7 + row * 3) % 24) / 2.2).toFixed(1)}" fill="${color}"/>`,
      ),
    )
    .join('')
const cardFace = (turn: number, fill: string, mark: string) =>
  `<g transform="translate(600 450) scale(1.4) rotate(${turn})"><rect x="-120" y="-250" width="240" height="336" rx="16" fill="#fdfbf4"/><rect x="-104" y="-234" width="208" height="220" rx="8" fill="${fill}"/><circle cx="0" cy="-124" r="62" fill="${mark}"/><rect x="-104" y="6" width="208" height="16" rx="8" fill="${mark}"/><rect x="-104" y="34" width="140" height="12" rx="6" fill="#cfc8b8"/></g>`

const drawings: Record<PosterKind, { ground: string; shapes: string }> = {
  coin: {
    ground: '#f3ead0',
    shapes: `<rect y="430" width="1200" height="200" fill="#8a6d1f"/>${coin(820, 300, 230, '#d9b95a', '#6e5513')}${coin(470, 380, 150, '#e6e2d8', '#7d786c')}${coin(240, 440, 100, '#d08f5b', '#7a4a22')}`,
  },
  note: {
    ground: '#e3eee6',
    shapes: `${range(22)
      .map((at) => wave(40 + at * 26, 24, '#b9d3c2'))
      .join(
        '',
      )}<g transform="rotate(-6 600 315)"><rect x="220" y="150" width="760" height="330" rx="10" fill="#2f6b4f"/><rect x="244" y="174" width="712" height="282" rx="6" fill="none" stroke="#d7eadf" stroke-width="4"/><ellipse cx="600" cy="315" rx="120" ry="110" fill="#d7eadf"/>${ring(600, 315, 150, 48, 4, '#d7eadf')}<circle cx="330" cy="315" r="46" fill="#d7eadf"/><circle cx="870" cy="315" r="46" fill="#d7eadf"/></g>`,
  },
  comic: {
    ground: '#f7dfa2',
    shapes: `${halftone('#e8b86a')}<path d="M0 630L520 250L1200 560V630Z" fill="#2b4fb3"/><path d="M600 70l66 120 134-40-40 134 120 66-120 66 40 134-134-40-66 120-66-120-134 40 40-134-120-66 120-66-40-134 134 40z" fill="#a8322a"/><path d="M600 150l44 88 96-22-26 94 84 40-84 40 26 94-96-22-44 88-44-88-96 22 26-94-84-40 84-40-26-94 96 22z" fill="#fdfbf4"/>`,
  },
  card: {
    ground: '#dfe6f7',
    shapes: `${halftone('#cfd9f2')}${cardFace(-24, '#a8322a', '#f2c14e')}${cardFace(20, '#2f6b4f', '#d7eadf')}${cardFace(-2, '#2b4fb3', '#f7dfa2')}`,
  },
  hall: {
    ground: '#e9e4da',
    shapes: `<path d="M0 0H1200V250L600 130L0 250Z" fill="#57524a"/>${range(9)
      .map((at) => `<rect x="${at * 140 + 20}" y="250" width="8" height="200" fill="#8c8474"/>`)
      .join('')}<rect y="450" width="1200" height="180" fill="#c9c0ae"/>${range(6)
      .map(
        (at) =>
          `<rect x="${at * 200 + 30}" y="${400 + (at % 2) * 60}" width="140" height="90" rx="6" fill="${['#8a6d1f', '#2f6b4f', '#a8322a', '#2b4fb3'][at % 4]}"/><rect x="${at * 200 + 42}" y="${412 + (at % 2) * 60}" width="116" height="40" rx="4" fill="#fdfbf4"/>`,
      )
      .join('')}`,
  },
}

/** Alternative texts of the images. */
export const posterTexts: Record<PosterKind, string> = {
  coin: 'Drawing of three coins in gold, silver and copper',
  note: 'Drawing of a green banknote on wavy lines',
  comic: 'Drawing of a star burst over a blue hill',
  card: 'Drawing of three trading cards fanned out',
  hall: 'Drawing of an exhibition hall with tables in four colors',
}

/** Returns the image as WebP, in `posterSize`; drawn on a sheet of 1200 by 630. */
export function drawPoster(kind: PosterKind): Promise<Buffer> {
  const { ground, shapes } = drawings[kind]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${posterSize.width}" height="${posterSize.height}" viewBox="0 0 1200 630"><rect width="1200" height="630" fill="${ground}"/>${shapes}</svg>`
  return sharp(Buffer.from(svg)).webp({ quality: 80, effort: 1 }).toBuffer()
}
