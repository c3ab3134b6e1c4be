/** The scale of measurements and results: usual, abnormal, dangerous. */
import { resultFlag } from '#schemas/codes/investigation-order.ts'

export type Side = 'low' | 'high'

export interface Deviation {
  side: Side
  isDangerous: boolean
}

const { L, H, LL, HH } = resultFlag

const flags = {
  low: { abnormal: L, dangerous: LL },
  high: { abnormal: H, dangerous: HH },
} as const

/** The flag of a result that deviates like this. */
export const flagOfDeviation = ({ side, isDangerous }: Deviation) =>
  flags[side][isDangerous ? 'dangerous' : 'abnormal']

/** The deviation that a flag states; undefined for a normal result and one without a flag. */
export function deviationOf(flag: unknown): Deviation | undefined {
  const sides = ['low', 'high'] as const
  return sides
    .flatMap((side) => [true, false].map((isDangerous) => ({ side, isDangerous })))
    .find((one) => flagOfDeviation(one).value === flag)
}

/** The most dangerous of several. */
export const worstOf = <T extends Deviation>(found: readonly T[]): T | undefined =>
  found.find(({ isDangerous }) => isDangerous) ?? found[0]
