import { describe, expect, it } from 'vitest'
import { searchKey } from '#schemas/kit/search-key.ts'

describe('searchKey', () => {
  it.each([
    ['case', 'PHNOM Penh', 'phnom penh'],
    ['Latin diacritics', 'Siĕm Réab Ødegård', 'siem reab odegard'],
    ['full-width letters', 'ＡＢＣ', 'abc'],
    ['Khmer digits', 'ភូមិ ១២', 'ភូមិ 12'],
    ['zero-width characters', 'ភ្នំ\u200bពេញ\ufeff', 'ភ្នំពេញ'],
    ['the order of subscript រ', 'ស្រ្តី', 'ស្ត្រី'],
    ['a vowel before its subscript', 'សេ\u17d2ក', 'ស្កេ'],
    ['a split ើ', 'ដេីម', 'ដើម'],
    ['a split ោ', 'គេា', 'គោ'],
    ['a doubled េ', 'កេេវ', 'កែវ'],
    ['a split vowel around a register mark', 'មេ៉ា', 'មោ'],
    ['a sign before its vowel', 'ចំា', 'ចាំ'],
    ['subscript ដ and ត', 'បណ្ដុះ', 'បណ្តុះ'],
    ['register marks', 'ស៊ុន', 'សុន'],
    ['repeated signs', 'កំំ', 'កំ'],
    ['old letters', 'ឲ្យ', 'ឱ្យ'],
    ['inherent vowels', 'ក\u17b4', 'ក'],
    ['quotes of all shapes', 'Koh Kong’s', "koh kong's"],
    ['white space', ' a \u00a0 b\t', 'a b'],
  ])('has one key for %s', (_, input, usual) => {
    expect(searchKey(input)).toBe(searchKey(usual))
  })

  it.each(['ភ្នំពេញ', 'បន្ទាយមានជ័យ', 'ព្រះសីហនុ', 'កែវ ១', "o'smach", '100%_\\'])('is its own key: %s', (text) => {
    expect(searchKey(searchKey(text))).toBe(searchKey(text))
  })

  it('keeps different words different', () => {
    const words = ['កា', 'កី', 'កេ', 'កែ', 'ក្ក', 'កក', 'កំ', 'កាំ', 'ដ', 'ត', 'ស្រ', 'សរ']
    expect(new Set(words.map(searchKey)).size).toBe(words.length)
  })

  it('finds part of a name', () => {
    expect(searchKey('ភូមិត្រពាំងស្រែ')).toContain(searchKey('ពាំង'))
    expect(searchKey('ត្រពាំង')).toContain(searchKey('ត្រ'))
  })

  it('keeps stray marks and emoji', () => {
    expect(searchKey('\u17d2')).toBe('\u17d2')
    expect(searchKey('👍 ok')).toBe('👍 ok')
    expect(searchKey('\ud800x')).toBe('x')
  })
})
