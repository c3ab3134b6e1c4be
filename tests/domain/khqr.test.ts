import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { asciiWords, crc16, decodeKhqr, encodeKhqr } from '#src/domain/cash/khqr.ts'

const moments = { createdAt: 1_727_259_125_946, expiresAt: 1_727_260_925_946 }
const john = {
  account: 'jonhsmith@nbcq',
  category: '5999',
  currency: 'KHR' as const,
  amount: 50_000,
  name: 'Jonh Smith',
  city: 'PHNOM PENH',
  ...moments,
}
const bill = 'INV-2021-07-65822'

/** Made by the National Bank's SDK (version 1.0.20) of the same values. */
describe('a KHQR code', () => {
  it.each([
    [
      'of an individual, with a bill',
      { ...john, bill },
      '00020101021229180014jonhsmith@nbcq5204599953031165405500005802KH5910Jonh Smith6010PHNOM PENH62210117INV-2021-07-658229934001317272591259460113172726092594663042A27',
      '0b92e8a95962e53113a71676d779ec01',
    ],
    [
      'of a hospital, in Khmer as well',
      {
        ...john,
        bill,
        category: '8062',
        city: 'Siam Reap',
        khmer: { name: 'ចន ស្មីន', city: 'សៀមរាប' },
      },
      '00020101021229180014jonhsmith@nbcq5204806253031165405500005802KH5910Jonh Smith6009Siam Reap62210117INV-2021-07-6582264280002km0108ចន ស្មីន0206សៀមរាប99340013172725912594601131727260925946630406BF',
      'a3720219faa1d196971790bed4184317',
    ],
    [
      'of a merchant, in dollars',
      {
        ...john,
        account: 'jonhsmith@devb',
        merchant: { id: '123456', bank: 'Dev Bank' },
        category: '8062',
        currency: 'USD' as const,
        amount: 10.5,
        city: 'Phnom Penh',
      },
      '00020101021230400014jonhsmith@devb01061234560208Dev Bank520480625303840540510.505802KH5910Jonh Smith6010Phnom Penh993400131727259125946011317272609259466304537F',
      '293841aa512c96a99259e2b485b68b8d',
    ],
  ])('%s is the one of the National Bank', (_, input, text, md5) => {
    expect(encodeKhqr(input)).toBe(text)
    expect(createHash('md5').update(text).digest('hex')).toBe(md5)
  })

  it('cuts names at words and says them in both languages', () => {
    const text = encodeKhqr({
      ...john,
      bill,
      name: 'Kratié Provincial Referral Hospital',
      city: 'Banteay Meanchey',
      khmer: { name: 'មន្ទីរពេទ្យបង្អែកខេត្តក្រចេះ', city: 'បន្ទាយមានជ័យ' },
    })
    const tags = decodeKhqr(text)
    expect(tags?.get('59')).toBe('Kratie Provincial')
    expect(tags?.get('60')).toBe('Banteay')
    expect(tags?.get('62.01')).toBe(bill)
    expect(tags?.get('64.00')).toBe('km')
    const khmer = tags?.get('64.01') ?? ''
    expect(khmer.length).toBeLessThanOrEqual(25)
    expect('មន្ទីរពេទ្យបង្អែកខេត្តក្រចេះ'.startsWith(khmer)).toBe(true)
    expect(tags?.get('99.01')).toBe(String(moments.expiresAt))
  })

  /** Codes of banks, from the SDK's tests. */
  it.each([
    [
      '00020101021229460015john_smith@devb0111855122334550208Dev Bank52045999530384054031005802KH5910John Smith6010PHNOM PENH62670106#123450211855122334550311Coffee Shop0709Cashier_10810Buy coffee64280002km0108ចន ស្មីន0206ភ្នំពញ993400131726821915797011317268220357976304B73E',
      { '29.00': 'john_smith@devb', '54': '100', '62.01': '#12345', '64.01': 'ចន ស្មីន' },
    ],
    [
      '00020101021130470009khqr@aclb0111855124649170215ACLEDA Bank Plc5204599953038405802KH5907BUN MAO6010Phnom Penh6102126213020901050033164310002KM0107BUN MAO0210Phnom Penh6304E313',
      { '30.00': 'khqr@aclb', '30.02': 'ACLEDA Bank Plc', '59': 'BUN MAO', '61': '12' },
    ],
  ])('is read: %s', (text, expected) => {
    expect(Object.fromEntries(decodeKhqr(text) ?? [])).toMatchObject(expected)
  })

  const [whole] = [encodeKhqr({ ...john, bill })]
  it.each([
    ['another account', whole.replace('jonhsmith', 'jonhsmitt')],
    ['nothing', ''],
    ['no checksum', whole.slice(0, -8)],
    ['a length that runs over', `00990163${'04'}${crc16('0099016304')}`],
  ])('is refused: %s', (_, text) => {
    expect(decodeKhqr(text)).toBeUndefined()
  })

  it.each([
    // The check value of CRC-16/CCITT-FALSE.
    ['123456789', '29B1'],
    ['', 'FFFF'],
  ])('has the checksum of %j', (text, crc) => {
    expect(crc16(text)).toBe(crc)
  })

  it.each([
    ['Kratié Referral Hospital', 'Kratie Referral Hospital'],
    ['Kampong Cham Provincial Hospital', 'Kampong Cham Provincial'],
    ['Santépheapsantépheapsantépheap', 'Santepheapsantepheapsante'],
    ['O’Smach – Health Centre', "O'Smach Health Centre"],
  ])('writes %s as %s', (name, written) => {
    expect(asciiWords(name, 25)).toBe(written)
  })
})
