/** Cards of invented games: every creature of a game is in every set of it. */
import { type DemoCategory, type DemoCollectible, named, partsOf } from './shape'

/** Each creature has its number in the base set and in the holo set. */
const games: Record<string, { year: number; creatures: string }> = {
  Cinderwake: {
    year: 1997,
    creatures:
      'Ember Drake|14|6; Tidecaller Sprite|3|11; Glass Phoenix|41|27; Stormglass Wyrm|58|1; Ashen Courier|66|33; Kiln Matron|72|40; Soot Piper|90|52',
  },
  'Rootmarch Duel': {
    year: 2001,
    creatures:
      'Rootbound Titan|9|4; Moth Sovereign|17|13; Bramble Notary|25|22; Fernlight Stag|38|30; Mire Cantor|49|45; Thornback Ferryman|77|61; Acorn Oracle|95|74',
  },
  'Vellum Citadel': {
    year: 2004,
    creatures:
      'Hollow Knight-Errant|5|2; Archivist of Dust|21|16; Quiet Cartographer|34|25; Inkwell Basilisk|46|38; Candle Regent|63|47; Margin Goblin|80|59; Seal Breaker Ode|99|71',
  },
  'Brinefall Tactics': {
    year: 2010,
    creatures:
      'Barnacle Magus|7|5; Undertow Wraith|19|14; Pearl Corsair|31|24; Kelp Behemoth|44|35; Lantern Eel Queen|57|48; Salt Choirmaster|70|60; Drowned Clocktower|88|72',
  },
  Skylathe: {
    year: 2016,
    creatures:
      'Copper Zephyr|6|3; Windmill Seraph|15|12; Rivet Falcon|28|21; Cloud Surveyor|39|34; Aether Locksmith|52|44; Gale Tinkerer|68|57; Zeppelin Hermit|83|70',
  },
  'Hearth & Hollow': {
    year: 2020,
    creatures:
      'Kettle Spirit|8|7; Attic Owlbear|22|17; Broomstick Colt|35|28; Cellar Duchess|47|36; Pantry Imp|60|49; Chimney Djinn|75|63; Quilted Golem|92|77',
  },
}
/** The sets of a game with the year after its first; `{base}` and `{holo}` are a creature's numbers. */
const sets = [
  ['Base set', 0, 'base set {base}/102'],
  ['Holo set', 0, 'holo {holo}/80'],
  ['Alpha', 0, 'alpha'],
  ['First printing', 0, 'first printing'],
  ['Second printing', 1, 'second printing'],
  ['Foils', 1, 'foil'],
  ['Promos', 2, 'promo'],
  ['Misprints', 2, 'misprint'],
] as const

function cardOf(entry: string, game: string, Year: string, text: string): DemoCollectible {
  const [creature = '', base = '', holo = ''] = entry.split('|')
  const part = text.replace('{base}', base).replace('{holo}', holo)
  return {
    ...named(`${creature}, ${part}`),
    LabelLines: [creature, `${game} ${Year}`, part],
    Year,
    Denomination: '',
    Metal: '',
    ItemNumber: /\d+/.exec(part)?.[0] ?? '',
  }
}

/** Returns the games with their sets and cards. */
export const demoTradingCards = (): DemoCategory[] =>
  Object.entries(games).map(([game, { year, creatures }]) => ({
    Company: 'CRD',
    CollectibleType: 'TradingCard',
    IsWorld: false,
    ...named(game),
    subcategories: sets.map(([Name, after, text]) => ({
      ...named(Name),
      collectibles: partsOf(creatures, ';').map((entry) => cardOf(entry, game, `${year + after}`, text)),
    })),
  }))
