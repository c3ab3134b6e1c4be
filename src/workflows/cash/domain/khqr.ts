/**
 * KHQR, the payment code of every bank app in Cambodia: EMV merchant-presented QR with the tags of
 * the National Bank (KHQR specification; tags 29 and 30, 62, 64, 99). Lengths count characters, the
 * checksum is CRC-16/CCITT-FALSE over UTF-8.
 */

/** Maximum lengths that the specification sets. */
const limits = { name: 25, city: 15, bill: 25, account: 32 } as const

/** Merchant category codes (ISO 18245). */
export const merchantCategory = { hospital: '8062', medicalService: '8099' } as const

/** ISO 4217. */
export const khqrCurrency = { KHR: '116', USD: '840' } as const

export interface KhqrInput {
  /** The payee's Bakong account, name@bank. */
  account: string
  /** For a merchant account: its number at the acquiring bank. Both or neither. */
  merchant?: { id: string; bank: string } | undefined
  category: string
  currency: keyof typeof khqrCurrency
  amount: number
  name: string
  city: string
  bill?: string | undefined
  /** Shown in Khmer by bank apps. */
  khmer?: { name: string; city?: string | undefined } | undefined
  /** In milliseconds; a code with an amount expires. */
  createdAt: number
  expiresAt: number
}

/** CRC-16/CCITT-FALSE of the UTF-8 bytes, in four upper-case hexadecimal digits. */
export function crc16(text: string): string {
  let crc = 0xffff
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit++) crc = ((crc << 1) ^ (crc & 0x8000 ? 0x1021 : 0)) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

type Tags = readonly (readonly [tag: string, value: string | undefined])[]

const encode = (tags: Tags) =>
  tags.map(([tag, value]) => (value ? `${tag}${String(value.length).padStart(2, '0')}${value}` : '')).join('')

const cutAtWords = (words: readonly string[], max: number) => {
  let text = ''
  for (const word of words) {
    if ((text + word).trimEnd().length > max) break
    text += word
  }
  // A single word that is too long is cut.
  return text.trimEnd() || (words[0] ?? '').slice(0, max)
}

/** Characters that have the same length in bytes and characters, at most `max`, in whole words. */
export const asciiWords = (text: string, max: number): string =>
  cutAtWords(
    text
      .normalize('NFKD')
      .replace(/[’‘]/g, "'")
      .replace(/[^ -~]+/g, '')
      .replace(/ +/g, ' ')
      .split(/(?<= )/),
    max,
  )

const khmerWords = (text: string, max: number) =>
  cutAtWords(
    [...new Intl.Segmenter('km', { granularity: 'word' }).segment(text)].map(({ segment }) => segment),
    max,
  )

/** Encodes the text of a code that pays one bill. */
export function encodeKhqr(input: KhqrInput): string {
  const { account, merchant, khmer, bill } = input
  const text = encode([
    ['00', '01'],
    ['01', '12'],
    [
      merchant ? '30' : '29',
      encode([
        ['00', account.slice(0, limits.account)],
        ['01', merchant?.id.slice(0, limits.account)],
        ['02', merchant && asciiWords(merchant.bank, limits.account)],
      ]),
    ],
    ['52', input.category],
    ['53', khqrCurrency[input.currency]],
    ['54', Number.isInteger(input.amount) ? String(input.amount) : input.amount.toFixed(2)],
    ['58', 'KH'],
    ['59', asciiWords(input.name, limits.name)],
    ['60', asciiWords(input.city, limits.city)],
    ['62', bill && encode([['01', bill.slice(0, limits.bill)]])],
    [
      '64',
      khmer &&
        encode([
          ['00', 'km'],
          ['01', khmerWords(khmer.name, limits.name)],
          ['02', khmer.city && khmerWords(khmer.city, limits.city)],
        ]),
    ],
    [
      '99',
      encode([
        ['00', String(input.createdAt)],
        ['01', String(input.expiresAt)],
      ]),
    ],
    // The checksum includes its own tag and length.
  ])
  return `${text}6304${crc16(`${text}6304`)}`
}

/** Values by tag, nested ones as `tag.tag`; undefined if the text is no code or is damaged. */
export function decodeKhqr(text: string): ReadonlyMap<string, string> | undefined {
  const body = text.slice(0, -4)
  if (!body.endsWith('6304') || crc16(body) !== text.slice(-4).toUpperCase()) return undefined
  const values = new Map<string, string>()
  const read = (part: string, above: string): boolean => {
    for (let at = 0; at < part.length; ) {
      const [, tag, length] = /^(\d\d)(\d\d)/.exec(part.slice(at)) ?? []
      const value = part.slice(at + 4, at + 4 + Number(length))
      if (tag === undefined || value.length !== Number(length)) return false
      values.set(above + tag, value)
      at += 4 + value.length
      if (!above && ['29', '30', '62', '64', '99'].includes(tag) && !read(value, `${tag}.`)) return false
    }
    return true
  }
  return read(text, '') ? values : undefined
}
