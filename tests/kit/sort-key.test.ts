import { describe, expect, it } from 'vitest'
import { sortKey } from '#schemas/kit/sort-key.ts'

const collator = new Intl.Collator('km')

// Words of place names with everything that complicates Khmer order: subscripts, register marks,
// robat, independent vowels, vowels of two signs, repetition sign.
const PLACES = `បន្ទាយមានជ័យ បាត់ដំបង កំពង់ចាម កំពង់ឆ្នាំង កំពង់ស្ពឺ កំពង់ធំ កំពត កណ្ដាល កណ្តាល កោះកុង ក្រចេះ
មណ្ឌលគិរី ភ្នំពេញ ព្រះវិហារ ព្រៃវែង ពោធិ៍សាត់ រតនគិរី សៀមរាប ព្រះសីហនុ ស្ទឹងត្រែង ស្វាយរៀង តាកែវ ឧត្តរមានជ័យ
កែប ប៉ៃលិន ត្បូងឃ្មុំ អង្គរជុំ អង្គរធំ អូរធំ អូរជ្រៅ ឧដុង្គ ឧក ឯក ឥន្ទ្រ ឦសាន ឩរ៉ាល់ ឪឡឹក ឪពុក ឱសថ ឱ្យ ឲ្យ ឫស្សី ឫស្សីកែវ
ឬស្សី រលួស រុន លំផាត់ ឮ ឭ ល្វា វាល ស៊ុន សៅ សំរោង សាំង ស្រែ ស្រះ សេះ ស្ទោះ ស៊ីធរ ស្រុក ស្រី ស្ត្រី អ៊ុំ អន្លង់ អាថ៌
ធម៌ ធម្ម វត្ត វាំង ស្ពាន សួង ហែប ឡអៀន ក ក៏ ក៉ ក៌ កៈ ក៎ កះ កា កាំ កិ កិះ កុ កុំ កុះ កេ កេះ កោ កោះ កំ ក្ក ក្រ ខ្ញុំ ខ្សាច់
គគី គោក គៀនស្វាយ ឃុំ ង៉ាវ ចំការ ចម្ការ ចារ ចាស់ ឆ្លូង ជី ជាំ ឈើ ញ៉ែង ដី ដើម ដំរី ឋាន ណា តា តាំង ត្រពាំង ថ្ម ទ ទួល ធំ
នាង បឹង បែក ផ្លូវ ពាម ពាំង ភូមិ ភ្នំ មាស យាយ រៗ ស្អាងៗ ស្អាង`.split(/\s+/)

const MIXED = ['', ' ', 'ក ខ', 'កខ', 'ក-ខ', 'ភូមិ 1', 'ភូមិ ២', 'ភូមិ 10', '១០', '9', '(ថ្មី)', '"ក"', 'ក។', 'ក៕']
  .concat([
    'a',
    'A',
    'á',
    'Á',
    'ab',
    'Ab',
    'a b',
    'a-b',
    "a'b",
    'Phnum',
    'phnum',
    'Phnom Penh',
    'Ñ',
    'z',
    'é',
  ])
  .concat(['æ', 'œ', 'øé', 'ø', 'đ', 'ß', 'ss', '$5', '5 ៛', '៛', '#', '%', '_', '\\', '/', '…', '–', '—'])

/** Khmer syllables from a seeded generator: the same on every run. */
function syllables(count: number): string[] {
  let state = 20260101
  const pick = <Item>(from: ArrayLike<Item>): Item => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return from[Math.floor((state / 2 ** 32) * from.length)] as Item
  }
  const bases = 'កខគងចជដតថទនបពមយរលវសហឡអឥឧឫឪ'
  const vowels = ['', 'ា', 'ិ', 'ុ', 'ួ', 'េ', 'ែ', 'ោ', 'ៅ', 'ុំ', 'ំ', 'ាំ', 'ះ', 'ិះ', 'ុះ', 'េះ', 'ោះ']
  const marks = ['', '', '', '់', '័', '៉', '៊', '៍', '៌', '៏']
  const syllable = () =>
    pick(bases) + pick(['', '', `្${pick(bases)}`]) + pick(marks) + pick(vowels) + pick(marks)
  return Array.from({ length: count }, () => syllable() + pick(['', syllable(), ` ${syllable()}`]))
}

function byKey(a: string, b: string): number {
  const [left, right] = [sortKey(a), sortKey(b)]
  return left < right ? -1 : left > right ? 1 : 0
}

/** Neighbours in the collator's order whose keys are ordered differently. */
function disagreements(words: string[]): string[] {
  const sorted = [...words].sort(collator.compare)
  return sorted.slice(1).flatMap((word, index) => {
    const before = sorted[index] as string
    return Math.sign(collator.compare(before, word)) === byKey(before, word) ? [] : [`${before} | ${word}`]
  })
}

describe('sortKey', () => {
  it('orders place names like Intl.Collator, every pair of them', () => {
    const wrong = PLACES.flatMap((a) =>
      PLACES.filter((b) => Math.sign(collator.compare(a, b)) !== byKey(a, b)).map((b) => `${a} ${b}`),
    )
    expect(wrong).toEqual([])
  })

  it('orders digits, punctuation, Khmer and Latin among each other', () => {
    expect(disagreements([...MIXED, ...PLACES])).toEqual([])
  })

  it('orders thousands of generated syllables', () => {
    expect(disagreements(syllables(8000))).toEqual([])
  })

  it('sorts independent vowels beside their spelling, and ស៊ុន before សៅ', () => {
    const words = ['សៅ', 'អ៊ុំ', 'ឯក', 'ស៊ុន', 'ឧក', 'ក']
    expect(words.sort(byKey)).toEqual(['ក', 'ស៊ុន', 'សៅ', 'ឧក', 'ឯក', 'អ៊ុំ'])
  })

  it('ignores invisible characters and the script of digits', () => {
    expect(sortKey('ភ្នំ\u200bពេញ\u0000')).toBe(sortKey('ភ្នំពេញ'))
    expect(sortKey('១២')).toBe(sortKey('12'))
  })

  it('is plain text for a database: no controls, no partial characters', () => {
    for (const text of [...PLACES, ...MIXED, '👍', '\ud800', 'Ωμέγα', 'ไทย']) {
      expect(sortKey(text)).not.toMatch(/\p{Cc}|\p{Cs}/u)
    }
  })
})
