/**
 * QR code of a short code such as a patient's: version 1 (21 × 21 modules), level M, alphanumeric
 * mode (ISO/IEC 18004). Small enough to be printed on any card, and to be written here.
 */

export const qrSide = 21
/** Letters of alphanumeric mode, in the order of their values. */
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'
const mostLetters = 20
const [dataBytes, checkBytes] = [16, 10]

type Modules = boolean[][]

function bitsOf(text: string): number[] {
  const bits: number[] = []
  const put = (value: number, length: number) => {
    for (let at = length - 1; at >= 0; at -= 1) bits.push((value >> at) & 1)
  }
  const values = [...text].map((letter) => alphabet.indexOf(letter))
  put(0b0010, 4)
  put(values.length, 9)
  for (let at = 0; at < values.length; at += 2) {
    const [one = 0, two] = [values[at], values[at + 1]]
    if (two === undefined) put(one, 6)
    else put(one * 45 + two, 11)
  }
  put(0, Math.min(4, dataBytes * 8 - bits.length))
  put(0, (8 - (bits.length % 8)) % 8)
  for (let pad = 0xec; bits.length < dataBytes * 8; pad ^= 0xec ^ 0x11) put(pad, 8)
  return bits
}

/** Product in GF(256) by the polynomial of QR codes. */
function times(a: number, b: number): number {
  let product = 0
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >> 7) * 0x11d)
    product ^= ((b >> bit) & 1) * a
  }
  return product
}

/** Reed–Solomon check bytes. */
function checksOf(data: readonly number[]): number[] {
  let divisor = [1]
  for (let degree = 0, root = 1; degree < checkBytes; degree += 1, root = times(root, 2)) {
    const grown = [...divisor, 0]
    divisor = grown.map((value, at) => value ^ times(divisor[at - 1] ?? 0, root))
  }
  const rest = [...data, ...new Array<number>(checkBytes).fill(0)]
  for (let at = 0; at < data.length; at += 1) {
    const factor = rest[at] as number
    for (const [offset, value] of divisor.entries())
      rest[at + offset] = (rest[at + offset] as number) ^ times(value, factor)
  }
  return rest.slice(data.length)
}

/** Finder, timing and dark modules; undefined where data and format go. */
function fixed(row: number, column: number): boolean | undefined {
  for (const [top, left] of [
    [0, 0],
    [0, 14],
    [14, 0],
  ] as const) {
    const [y, x] = [row - top, column - left]
    if (y < -1 || y > 7 || x < -1 || x > 7) continue
    const ring = Math.max(Math.abs(y - 3), Math.abs(x - 3))
    return ring !== 2 && ring !== 4
  }
  if (row === 6) return column % 2 === 0
  if (column === 6) return row % 2 === 0
  return row === 13 && column === 8 ? true : undefined
}

const isFormat = (row: number, column: number) =>
  (row === 8 && (column < 9 || column > 12)) || (column === 8 && (row < 9 || row > 12))

const masks: readonly ((row: number, column: number) => boolean)[] = [
  (y, x) => (y + x) % 2 === 0,
  (y) => y % 2 === 0,
  (_, x) => x % 3 === 0,
  (y, x) => (y + x) % 3 === 0,
  (y, x) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2 === 0,
  (y, x) => ((y * x) % 2) + ((y * x) % 3) === 0,
  (y, x) => (((y * x) % 2) + ((y * x) % 3)) % 2 === 0,
  (y, x) => (((y + x) % 2) + ((y * x) % 3)) % 2 === 0,
]

/** Level M and the mask, with their check bits. */
function formatBits(mask: number): number {
  let rest = mask << 10
  for (let at = 14; at >= 10; at -= 1) if ((rest >> at) & 1) rest ^= 0x537 << (at - 10)
  return ((mask << 10) | rest) ^ 0x5412
}

/** Where the bits of the format stand, from the lowest; each twice. */
function putFormat(modules: Modules, mask: number): void {
  const bits = formatBits(mask)
  const set = (row: number, column: number, at: number) => {
    ;(modules[row] as boolean[])[column] = ((bits >> at) & 1) === 1
  }
  for (let at = 0; at < 15; at += 1) {
    const along = at < 6 ? at : at < 8 ? at + 1 : at + 6
    set(along, 8, at)
    const back = at < 8 ? qrSide - 1 - at : at === 8 ? 7 : 14 - at
    set(8, back, at)
  }
}

/** Data goes up and down in columns of two, from the right; the timing column is left out. */
function putData(modules: Modules, bits: readonly number[], mask: number): void {
  let next = 0
  for (let pair = qrSide - 1; pair > 0; pair -= 2) {
    if (pair === 6) pair = 5
    const isUp = ((qrSide - 1 - (pair > 6 ? pair : pair + 1)) / 2) % 2 === 0
    for (let step = 0; step < qrSide; step += 1)
      for (const column of [pair, pair - 1]) {
        const row = isUp ? qrSide - 1 - step : step
        if (fixed(row, column) !== undefined || isFormat(row, column)) continue
        const bit = bits[next++] === 1
        ;(modules[row] as boolean[])[column] = bit !== masks[mask]?.(row, column)
      }
  }
}

function drawn(bits: readonly number[], mask: number): Modules {
  const modules = Array.from({ length: qrSide }, (_, row) =>
    Array.from({ length: qrSide }, (_, column) => fixed(row, column) ?? false),
  )
  putFormat(modules, mask)
  putData(modules, bits, mask)
  return modules
}

/** How hard to read: long runs, blocks, patterns that look like a finder, and uneven ink. */
function penalty(modules: Modules): number {
  const rows = modules.map((row) => row.map(Number).join(''))
  const columns = rows.map((_, x) => rows.map((row) => row[x]).join(''))
  let sum = 0
  for (const line of [...rows, ...columns]) {
    for (const [run] of line.matchAll(/0{5,}|1{5,}/g)) sum += run.length - 2
    sum += [...line.matchAll(/(?=00001011101|10111010000)/g)].length * 40
  }
  for (let y = 1; y < qrSide; y += 1)
    for (let x = 1; x < qrSide; x += 1) {
      const [above, row] = [rows[y - 1] as string, rows[y] as string]
      if (new Set([above[x - 1], above[x], row[x - 1], row[x]]).size === 1) sum += 3
    }
  const dark = rows.join('').replaceAll('0', '').length / qrSide ** 2
  return sum + Math.floor(Math.abs(dark - 0.5) * 20) * 10
}

/** Rows of modules, true is dark; undefined for what it can't hold. */
export function qrModules(text: string): Modules | undefined {
  if (text.length > mostLetters || [...text].some((letter) => !alphabet.includes(letter)))
    return undefined
  const bits = bitsOf(text)
  const data = Array.from({ length: dataBytes }, (_, at) =>
    Number.parseInt(bits.slice(at * 8, at * 8 + 8).join(''), 2),
  )
  const all = [...data, ...checksOf(data)]
    .flatMap((byte) => [...byte.toString(2).padStart(8, '0')])
    .map(Number)
  return masks
    .map((_, mask) => drawn(all, mask))
    .reduce((best, next) => (penalty(next) < penalty(best) ? next : best))
}
