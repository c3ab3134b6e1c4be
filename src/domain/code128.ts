/** Code 128 of a short code (ISO/IEC 15417), readable by the hand scanners at counters. */

/** Widths of bar, gap, bar … of each symbol by its value; the last one ends the code. */
const symbols =
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 ' +
  '122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 ' +
  '322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 ' +
  '112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 ' +
  '331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 ' +
  '112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 ' +
  '124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 ' +
  '411311 113141 114131 311141 411131 211412 211214 211232 2331112'
const widths = symbols.split(' ')

const [startB, startC, toB, toC, stop] = [104, 105, 100, 99, 106]

/** Values of the text's symbols: pairs of digits use set C, others set B. */
function valuesOf(text: string): number[] {
  const values: number[] = []
  let isPairs = false
  for (let at = 0; at < text.length; ) {
    const digits = /^(?:\d\d)+/.exec(text.slice(at))?.[0] ?? ''
    // A change of set costs a symbol, which two pairs save again.
    const usesPairs: boolean = isPairs ? digits.length > 0 : digits.length >= 4
    if (values.length === 0) values.push(usesPairs ? startC : startB)
    else if (usesPairs !== isPairs) values.push(usesPairs ? toC : toB)
    isPairs = usesPairs
    values.push(usesPairs ? Number(text.slice(at, at + 2)) : text.charCodeAt(at) - 32)
    at += usesPairs ? 2 : 1
  }
  return values
}

/**
 * Alternating widths of bars and gaps in modules, starting with a bar; undefined for unsupported
 * characters.
 */
export function code128(text: string): number[] | undefined {
  if (!/^[ -~]{1,40}$/.test(text)) return undefined
  const values = valuesOf(text)
  const check = values.reduce((sum, value, at) => sum + value * Math.max(1, at), 0) % 103
  return [...values, check, stop].flatMap((value) => [...(widths[value] ?? '')].map(Number))
}
