import type { Label } from '#schemas/kit/types.ts'

const inBrackets = /\(([^()]+)\)\s*$/

const short = (name: string) => inBrackets.exec(name)?.[1]?.trim() || name

/**
 * The abbreviation at the end of a programme's name, for narrow columns: `National Social Security
 * Fund (NSSF)` → `NSSF`. A name without one is returned unchanged.
 */
export const shortName = ({ kh, en }: Label): Label => ({ kh: short(kh), en: short(en) })
