/** A seeded random generator, so that the demonstration is the same everywhere. */

export interface Random {
  /** 0 to 1, 1 excluded. */
  share(): number
  /** True with this probability, 0 to 1. */
  chance(often: number): boolean
  /** An integer, both ends included. */
  between(min: number, max: number): number
  pick<One>(list: readonly One[]): One
}

/** The mulberry32 generator: small, and uniform enough for examples. */
export function createRandom(seed: number): Random {
  let state = seed
  const share = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  return {
    share,
    chance: (often) => share() < often,
    between: (min, max) => min + Math.floor(share() * (max - min + 1)),
    pick: (list) => list[Math.floor(share() * list.length)] as (typeof list)[number],
  }
}
