/** Amounts in words for receipts (domain 5.1). */

const khmerOnes = ['', 'មួយ', 'ពីរ', 'បី', 'បួន', 'ប្រាំ', 'ប្រាំមួយ', 'ប្រាំពីរ', 'ប្រាំបី', 'ប្រាំបួន']
const khmerTens = ['', 'ដប់', 'ម្ភៃ', 'សាមសិប', 'សែសិប', 'ហាសិប', 'ហុកសិប', 'ចិតសិប', 'ប៉ែតសិប', 'កៅសិប']
const khmerUnits = [
  [100_000, 'សែន'],
  [10_000, 'ម៉ឺន'],
  [1000, 'ពាន់'],
  [100, 'រយ'],
] as const

function khmerBelowMillion(value: number): string {
  let rest = value
  let text = ''
  for (const [size, unit] of khmerUnits) {
    const digit = Math.floor(rest / size)
    if (digit > 0) text += `${khmerOnes[digit]}${unit}`
    rest %= size
  }
  return `${text}${khmerTens[Math.floor(rest / 10)]}${khmerOnes[rest % 10]}`
}

const million = 1_000_000

function khmer(value: number): string {
  const millions = Math.floor(value / million)
  return `${millions > 0 ? `${khmer(millions)}លាន` : ''}${khmerBelowMillion(value % million)}`
}

const englishOnes = (
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen ' +
  'sixteen seventeen eighteen nineteen'
).split(' ')
const englishTens = '  twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

function english(value: number): string {
  if (value < 20) return englishOnes[value] as string
  if (value < 100) {
    const one = value % 10
    return `${englishTens[Math.floor(value / 10)]}${one > 0 ? `-${englishOnes[one]}` : ''}`
  }
  const sizes = [
    [1_000_000_000, 'billion'],
    [million, 'million'],
    [1000, 'thousand'],
    [100, 'hundred'],
  ] as const
  const [size, unit] = sizes.find(([minValue]) => value >= minValue) as (typeof sizes)[number]
  const rest = value % size
  return `${english(Math.floor(value / size))} ${unit}${rest > 0 ? ` ${english(rest)}` : ''}`
}

/** @param amount Whole riel, at least 0. */
export const rielInWords = (amount: number): { kh: string; en: string } => ({
  kh: `${amount === 0 ? 'សូន្យ' : khmer(amount)}រៀលគត់`,
  en: `${english(amount)} riel`,
})
