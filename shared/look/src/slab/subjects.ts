import { pick, type Random } from './hash'
import { around, discAt, leafAt, rectangleAt, spread, starAt, turned, waveAt } from './shapes'

/** The distance of a point to a subject in a disc of radius 100, y down: below 0 the metal is raised. */
export type Subject = (x: number, y: number) => number

type SubjectMaker = (random: Random) => Subject

const { abs, min, max, PI } = Math

const star: SubjectMaker = (random) => {
  const points = pick(random, [5, 6, 8])
  const leaves = spread(pick(random, [5, 7, 9]), 0.2).map((step) => PI / 2 + step)
  const branch = (x: number, y: number, angle: number) => {
    const [left, down] = [74 * Math.cos(angle), 74 * Math.sin(angle)]
    return min(leafAt(x - left, y - down, angle + 1.2, 30, 6), leafAt(x + left, y - down, PI - angle - 1.2, 30, 6))
  }
  return (x, y) =>
    min(starAt(x, y + 4, points, 44, points === 5 ? 0.42 : 0.5), ...leaves.map((angle) => branch(x, y, angle)))
}

const charges: readonly [Subject, ...Subject[]] = [
  (x) => abs(abs(x) - 22) - 8,
  (x, y) => abs(y - abs(x) * 0.8 + 4) - 11,
  (x, y) => abs(x + y * 0.8) - 13,
  (x, y) => min(abs(x), abs(y + 8)) - 9,
]

const shield: SubjectMaker = (random) => {
  const charge = pick(random, charges)
  return (x, y) => {
    const whole = max(abs(x) - 46, -y - 52, discAt(x + 34, y + 4, 84), discAt(x - 34, y + 4, 84))
    const inside = whole + 9
    return min(max(whole, -inside), max(charge(x, y), inside + 3))
  }
}

const portico: SubjectMaker = (random) => {
  const count = pick(random, [4, 5, 6])
  const columns = spread(count, 112 / (count - 1))
  return (x, y) => {
    const steps = min(rectangleAt(x, y - 56, 76, 6), rectangleAt(x, y - 44, 66, 5))
    const roof = min(rectangleAt(x, y + 20, 66, 5), max(-y - 66 + abs(x) * 0.52, y + 30))
    return min(steps, roof, ...columns.map((at) => rectangleAt(x - at, y - 12, 6.5, 26)))
  }
}

const ship: SubjectMaker = (random) => {
  const hasTwoSails = random() > 0.5
  return (x, y) => {
    const hull = max(discAt(x, y + 18, 66), -y + 30, y - 46)
    const mast = rectangleAt(x + 2, y + 16, 2.4, 52)
    const main = max(discAt(x - 14, y + 10, 62), -discAt(x - 54, y + 10, 58), y - 22, -y - 62, -x - 60)
    const second = max(discAt(x - 46, y + 4, 50), -discAt(x - 78, y + 4, 46), y - 22, -y - 44)
    const sea = min(waveAt(x, y - 60, 3, 9, 80, 4), waveAt(x + 9, y - 74, 3, 9, 64, 4))
    return min(hull, mast, main, hasTwoSails ? second : 99, sea)
  }
}

const peaks: SubjectMaker = (random) => {
  const [first, second, height] = [-30 + random() * 20, 18 + random() * 22, 46 + random() * 16]
  return (x, y) => {
    const front = max(-y - height + abs(x - first) * 1.25, y - 34)
    const back = max(-y - height * 0.55 + abs(x - second) * 0.95, y - 34)
    const sea = min(waveAt(x, y - 46, 4, 11, 76), waveAt(x, y - 62, 3, 9, 60))
    return min(front, max(back, -front - 6), discAt(x - 44, y + 50, 15), sea)
  }
}

const tree: SubjectMaker = (random) => {
  const boughs = around(pick(random, [5, 7, 8]), random()).map((a) => [38 * Math.cos(a), 30 * Math.sin(a)] as const)
  return (x, y) => {
    const trunk = max(abs(x) - 6 - max(0, y - 20) * 0.18, -y - 10, y - 66)
    const ground = rectangleAt(x, y - 70, 50, 4)
    return min(
      trunk,
      ground,
      discAt(x, y + 26, 22),
      ...boughs.map(([right, down]) => discAt(x - right, y + 26 - down, 15)),
    )
  }
}

const rings: SubjectMaker = (random) => {
  const count = pick(random, [3, 4])
  const centers = around(count, count === 4 ? PI / 4 : -PI / 2).map(
    (a) => [28 * Math.cos(a), 28 * Math.sin(a)] as const,
  )
  const thick = 5 + random() * 2
  return (x, y) => min(...centers.map(([right, down]) => abs(discAt(x - right, y - down, 38)) - thick))
}

const sheaf: SubjectMaker = (random) => {
  const count = pick(random, [5, 7])
  const stalks = spread(count, count === 5 ? 0.3 : 0.22).map((step) => step - PI / 2)
  const stalk = (x: number, y: number, angle: number) => {
    const [along, aside] = turned(x, y - 26, angle)
    const ear = leafAt(x - 30 * Math.cos(angle), y - 26 - 30 * Math.sin(angle), angle, 66, 8.5)
    return min(ear, max(abs(aside) - 2, -along - 40, along - 32))
  }
  return (x, y) => min(rectangleAt(x, y - 26, 20, 5), ...stalks.map((angle) => stalk(x, y, angle)))
}

/** The subjects of coins and notes. A new one is a function of a point in the disc: no rays, faces, eagles or flags. */
export const subjects: readonly [SubjectMaker, ...SubjectMaker[]] = [
  star,
  shield,
  portico,
  ship,
  peaks,
  tree,
  rings,
  sheaf,
]
