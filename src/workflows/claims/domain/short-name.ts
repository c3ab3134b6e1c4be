import type { Label } from '#schemas/kit/types.ts'

const inBrackets = /\(([^()]+)\)\s*$/
const khmer = /[\u1780-\u17ff]/

const abbreviationOf = (name: string) => inBrackets.exec(name)?.[1]?.trim() ?? ''

/** Khmer lists show no Latin abbreviation: the name without it. */
function shortKhmer(name: string): string {
  const short = abbreviationOf(name)
  if (khmer.test(short)) return short
  return short ? name.replace(inBrackets, '').trimEnd() : name
}

/**
 * The abbreviation at the end of a programme's name, for narrow columns: `National Social Security
 * Fund (NSSF)` → `NSSF`. A name without one is returned unchanged.
 */
export const shortName = ({ kh, en }: Label): Label => ({ kh: shortKhmer(kh), en: abbreviationOf(en) || en })
