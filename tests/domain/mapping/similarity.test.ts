import { describe, expect, it } from 'vitest'
import { namesOf, similarity, suggest, trigramsOf } from '#src/domain/similarity.ts'

const standards = [
  ['ពិគ្រោះជំងឺក្រៅ', 'Outpatient consultation'],
  ['សម្រាលកូនធម្មតា', 'Normal delivery'],
  ['វះកាត់យកកូន', 'Caesarean section'],
  ['ថតកាំរស្មីអ៊ិចទ្រូង', 'Chest X-ray'],
  ['ពិនិត្យឈាមពេញលេញ', 'Complete blood count'],
].map(([kh, en], index) => ({ id: index + 1, names: namesOf(kh, en) }))

const best = (kh: string | null, en: string | null) => suggest(namesOf(kh, en), standards)

describe('the proposal for a local name', () => {
  it.each<[string, string | null, string | null, number]>([
    ['the same in both', 'សម្រាលកូនធម្មតា', 'Normal delivery', 2],
    ['Khmer alone', 'ពិគ្រោះជំងឺក្រៅ', null, 1],
    ['English alone', null, 'Chest x ray', 4],
    ['another word order', null, 'Consultation, outpatient', 1],
    ['a longer Khmer name', 'សេវាសម្រាលកូនធម្មតា', 'Delivery', 2],
    ['Khmer typed in another order of signs', 'វះកាតយកកូន', null, 3],
    ['capitals and hyphens', null, 'COMPLETE-BLOOD-COUNT', 5],
  ])('%s', (_, kh, en, expected) => {
    expect(best(kh, en)[0]?.id).toBe(expected)
  })

  it.each<[string, string | null, string | null]>([
    ['nothing alike', 'បញ្ជូនអ្នកជំងឺ', 'Ambulance'],
    ['no name at all', null, null],
    ['signs only', '–', '...'],
  ])('%s: none', (_, kh, en) => {
    expect(best(kh, en)).toEqual([])
  })

  it('is certain only for the same name', () => {
    expect(best('សម្រាលកូនធម្មតា', 'Normal delivery')[0]?.score).toBe(100)
    expect(best('សម្រាលកូនធម្មតា', 'Natural childbirth')[0]?.score).toBeLessThan(100)
  })

  it('ranks by similarity, then by age of the record', () => {
    const twins = [3, 1, 2].map((id) => ({ id, names: namesOf(null, 'Suture removal') }))
    expect(suggest(namesOf(null, 'Suture removal'), twins).map(({ id }) => id)).toEqual([1, 2, 3])
    const scores = suggest(namesOf(null, 'Normal delivery'), standards).map(({ score }) => score)
    expect(scores).toEqual([...scores].sort((a, b) => b - a))
  })
})

it('is symmetric, and between 0 and 1', () => {
  for (const one of standards)
    for (const other of standards) {
      const score = similarity(one.names, other.names)
      expect(score).toBe(similarity(other.names, one.names))
      expect(score).toBeGreaterThanOrEqual(0)
      expect(score).toBeLessThanOrEqual(1)
    }
})

it('splits texts by whole characters', () => {
  expect([...trigramsOf('ab')]).toEqual(['  a', ' ab', 'ab '])
  expect(trigramsOf('').size).toBe(0)
})
