import { describe, expect, it } from 'vitest'
import { nameSpellings } from '#src/workflows/patients/domain/name-spellings.ts'
import { phoneticKey } from '#src/workflows/patients/domain/phonetic.ts'
import { romanise } from '#src/workflows/patients/domain/romanise.ts'
import { spoken } from '#src/workflows/patients/domain/spoken-khmer.ts'

describe('similar-sounding names match (domain 5.4)', () => {
  it.each([
    ['សុខ', 'Sok', 'Sokh'],
    ['ចាន់', 'Chan', 'CHANN'],
    ['លី', 'Ly', 'Li'],
    ['ហ៊ុន', 'Hun', 'Hunn'],
    ['ម៉ៅ', 'Mao', 'Mauv', 'Mav'],
    ['ឈឹម', 'Chhim', 'Chhoem', 'Chim'],
    ['ឃឹម', 'Khim', 'Kim'],
    ['ចន្ទ', 'Chanth', 'Chan'],
    ['កែវ', 'Keo', 'Kev', 'Kaev'],
    ['ខៀវ', 'Khiev', 'Khieu'],
    ['តាំង', 'Taing', 'Tang'],
    ['អ៊ុំ', 'Oum', 'Um'],
    ['មាស', 'Meas', 'Mea'],
    ['ពៅ', 'Pov', 'Pao'],
    ['វិចិត្រ', 'Vichet', 'Vicheth'],
    ['ចំរើន', 'ចម្រើន', 'Chamroeun', 'Chamreun'],
    ['សុី', 'ស៊ី', 'Sy'],
    ['រដ្ឋា', 'Ratha', 'Rattha'],
    // Pali and Sanskrit words, as families spell them.
    ['ធម្ម', 'Thamm', 'Tham'],
    ['វណ្ណ', 'Vann', 'Van'],
    ['រដ្ឋ', 'Rath', 'Rat'],
    ['បុត្រ', 'Botr', 'But', 'Both'],
    ['ច័ន្ទ', 'Chan', 'Chanth'],
    ['សិទ្ធិ', 'សិទ្ធ', 'Sith', 'Seth'],
    ['ពេជ្រ', 'Pich', 'Pech'],
    ['រតនៈ', 'Ratanak', 'Rattanak'],
    ['វិទ្យា', 'Vithya', 'Vithyea', 'Vitya', 'Vityea'],
    ['វិជ្ជា', 'Vichea', 'Vijea'],
    ['ធីតា', 'Thida', 'Thyda'],
    ['បុណ្យ', 'Bun', 'Bunn', 'Bon'],
    ['ពុទ្ធ', 'Puth', 'Puthh', 'But'],
    ['សក្តិ', 'សក្ដិ', 'Sak', 'Sakk'],
    ['គន្ធា', 'Kunthea', 'Konthea'],
    ['សុវណ្ណ', 'Sovann', 'Suvann'],
    ['សុភាព', 'Sopheap', 'Sopheab'],
    ['ទេវី', 'Tevy', 'Devi', 'Devy'],
    ['ទេវតា', 'Tevoda', 'Devoda'],
    ['មង្គល', 'Mongkol', 'Mongkul'],
    ['វឌ្ឍនៈ', 'Vathanak', 'Vatanak'],
    ['បទុម', 'បុទុម', 'Botum', 'Bottum'],
    ['ភក្ដា', 'Pheakda', 'Pheakta'],
    ['ហ្វារី', 'Fary', 'Phary'],
    ['សុខ ចាន់ណា', 'Sok Channa', 'SOKH-CHANA', 'សុខ  ចាន់​ណា'],
  ])('%s: %s', (...names) => {
    const [key] = names.map(phoneticKey)
    expect(key).not.toBe('')
    for (const name of names) expect(phoneticKey(name), name).toBe(key)
  })

  it.each([
    ['Sok', 'Sek'],
    ['Chan', 'Chen'],
    ['Bora', 'Dara'],
    ['Mao', 'Ma'],
    ['Channa', 'Channy'],
    ['ចាន់ណា', 'ចាន់ធា'],
    ['វិទ្យា', 'វិជ្ជា'],
    ['រតនៈ', 'រត្ន'],
    ['យាន', 'Yon'],
  ])('%s is not %s', (one, other) => {
    expect(phoneticKey(one)).not.toBe(phoneticKey(other))
  })

  it.each(['', '   ', '123', '()', '។', '😀', '\u200b'])('%j has no key', (text) => {
    expect(phoneticKey(text)).toBe('')
  })

  it('returns each word of a name, and the whole with its own suggestion', () => {
    for (const [khmer, latin] of nameSpellings) {
      expect(phoneticKey(khmer), khmer).toBe(phoneticKey(latin))
      expect(romanise(romanise(khmer))).toBe(romanise(khmer))
    }
  })
})

describe('names in Latin letters', () => {
  it.each([
    ['សុខ ចាន់ណា', 'SOK CHANNA'],
    ['ពេជ្រ សុវណ្ណារ៉ា', 'PICH SOVANNARA'],
    ['ខឹម វាសនា', 'KHIM VEASNA'],
    ['ព្រំ សុខា', 'PROM SOKHA'],
    ['ស្រីណែត', 'SREYNETH'],
    ['ធម្ម សុវិទ្យា', 'THAMM SOVITHYA'],
    ['វណ្ណ បុណ្យរឿន', 'VANN BUNROEUN'],
    ['ពេជ្រ សិទ្ធិ', 'PICH SITH'],
    ['រតនៈ បុត្រា', 'RATANAK BOTRA'],
    ['មាស សុភាព', 'MEAS SOPHEAP'],
    ['ហ្វៃឌី ហ្សារ៉ា', 'FAIDY ZARA'],
    // ៊ before and after the vowel, and subscript ដ as ត.
    ['ប៊ុន', 'BUN'],
    ['ប\u17bb\u17caន', 'BUN'],
    ['ភក្ដី', 'PHEAKDEY'],
    ['ភក្តី', 'PHEAKDEY'],
    ['  សុខ   លី ', 'SOK LY'],
    ['Sok សុខ', 'SOK SOK'],
    ['', ''],
  ])('%s: %s', (khmer, latin) => {
    expect(romanise(khmer)).toBe(latin)
  })

  it.each([
    ['ណុល', 'NOL'],
    ['ញ៉ិល', 'NHEL'],
    ['ចន្ទា', 'CHANTA'],
    ['គង់', 'KONG'],
    ['សុផល', 'SOPHOL'],
    ['រតនា', 'RATANA'],
    ['ជាតិ', 'CHEATH'],
    ['សុវណ្ណា', 'SOVANNA'],
    ['ច័ន្ទ', 'CHAN'],
    ['ថេរៈ', 'THERA'],
  ])('by rule %s: %s', (khmer, latin) => {
    expect(spoken(khmer)).toBe(latin)
  })
})
