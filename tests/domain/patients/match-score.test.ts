import { describe, expect, it } from 'vitest'
import { datePrecision } from '#schemas/codes/date-precision.ts'
import { gender } from '#schemas/codes/gender.ts'
import {
  duplicateThreshold,
  likeness,
  type MatchCandidate,
  nameAgreement,
  namesAgree,
} from '#src/workflows/patients/domain/match-score.ts'

const channa: MatchCandidate = {
  surname_kh: 'សុខ',
  given_name_kh: 'ចាន់ណា',
  surname_en: 'SOK',
  given_name_en: 'CHANNA',
  sex: gender.FeMale.value,
  birthdate: '1990-05-04',
  birthdate_precision: datePrecision.DAY.value,
  village_id: 7,
  phone: '+85512345678',
}
const [identity, sound, name, birth, sex, village, phone] = [1, 2, 3, 4, 5, 6, 7]

describe('match score of two records (domain 1.1)', () => {
  it.each<[string, MatchCandidate, number, number[]]>([
    ['the same', {}, 1, [sound, name, birth, sex, village, phone]],
    ['no telephone', { phone: null }, 0.9, [sound, name, birth, sex, village]],
    ['another day of birth', { birthdate: '1990-05-14' }, 0.9, [sound, name, birth, sex, village, phone]],
    ['day and month swapped', { birthdate: '1990-04-05' }, 0.9, [sound, name, birth, sex, village, phone]],
    ['born elsewhen', { birthdate: '1971-12-30' }, 0.8, [sound, name, sex, village, phone]],
    [
      'about as old',
      { birthdate: '1991-01-01', birthdate_precision: datePrecision.AGE.value },
      1,
      [sound, name, birth, sex, village, phone],
    ],
    [
      'two years older',
      { birthdate: '1988-01-01', birthdate_precision: datePrecision.AGE.value },
      0.8,
      [sound, name, sex, village, phone],
    ],
    [
      'the same month',
      { birthdate: '1990-05-01', birthdate_precision: datePrecision.MONTH.value },
      1,
      [sound, name, birth, sex, village, phone],
    ],
    [
      'only a Latin guess',
      { surname_kh: null, given_name_kh: null, surname_en: 'Sokh', given_name_en: 'Chana' },
      0.93,
      [sound, name, birth, sex, village, phone],
    ],
    [
      'given name first',
      { surname_kh: 'ចាន់ណា', given_name_kh: 'សុខ', surname_en: null, given_name_en: null },
      0.85,
      [sound, birth, sex, village, phone],
    ],
    [
      'a sister',
      { given_name_kh: 'ស្រីមុំ', given_name_en: 'SREYMOM', birthdate: '1993-02-02', phone: null },
      0.2,
      [sex, village],
    ],
    [
      'somebody else',
      {
        surname_kh: 'លី',
        given_name_kh: 'បូរ៉ា',
        surname_en: 'LY',
        given_name_en: 'BORA',
        sex: gender.Male.value,
        birthdate: '1960-01-01',
        village_id: 8,
        phone: null,
      },
      0,
      [],
    ],
    [
      'nothing known',
      {
        surname_kh: null,
        given_name_kh: null,
        surname_en: null,
        given_name_en: null,
        birthdate: null,
        village_id: null,
        phone: null,
      },
      0.1,
      [sex],
    ],
  ])('%s', (_, other, score, reasons) => {
    const found = likeness(channa, { ...channa, ...other })
    expect(found).toEqual({ score, reasons })
    expect(likeness({ ...channa, ...other }, channa)).toEqual(found)
  })

  it('a personal document is certain, a household’s card is not', () => {
    const other: MatchCandidate = { surname_kh: 'លី', given_name_kh: 'បូរ៉ា' }
    const paper = (type: number, number: string) => ({ identifications: [{ type, number }] })
    const with_ = (one: object, two: object) => likeness({ ...channa, ...one }, { ...other, ...two })
    expect(with_(paper(1, '000123456(02)'), paper(1, '000123456'))).toEqual({
      score: 1,
      reasons: [identity],
    })
    expect(with_(paper(2, '00010203-0001'), paper(2, '00010203-0001')).score).toBe(0)
    expect(with_(paper(1, '000123456'), paper(8, '000123456')).score).toBe(0)
    expect(with_({ pmrs_id: '000-000-000-1' }, { pmrs_id: '000-000-000-1' }).score).toBe(1)
  })

  it('twins are two patients', () => {
    const twin = { ...channa, mother_patient_id: 3, birth_order: 1 }
    expect(likeness(twin, { ...twin, birth_order: 2 }).score).toBe(0)
    expect(likeness(twin, { ...twin }).score).toBe(1)
    expect(likeness(twin, channa).score).toBeGreaterThan(duplicateThreshold)
  })

  it('children of two mothers with the same name are two patients, unless a document matches', () => {
    const child = { ...channa, mother_patient_id: 3, pmrs_id: 'A1' }
    const other = { ...child, mother_patient_id: 4, pmrs_id: null }
    expect(likeness(child, other)).toEqual({ score: 0.5, reasons: [birth, sex, village, phone] })
    expect(likeness(child, { ...other, pmrs_id: 'A1' }).score).toBe(1)
  })
})

describe('the name on a card', () => {
  it.each([
    ['SOK CHANNA', 1],
    ['Sokh Chana', 1],
    ['CHANNA SOK', 1],
    ['សុខ ចាន់ណា', 1],
    ['សុខចាន់ណា', 1],
    ['SOK CHANNAK', 0.64],
    ['SOK CHANNY', 0.56],
    ['CHANNA', 0.33],
    ['LY BORA', 0],
    ['', 0],
    ['???', 0],
  ])('%s: %s', (onCard, agreement) => {
    expect(nameAgreement(onCard, channa)).toBe(agreement)
  })

  it('a long name tolerates one letter', () => {
    const names = { surname_kh: 'កែវ', given_name_kh: 'សុវណ្ណារ៉ា' }
    expect(nameAgreement('KEO SOVANNARY', names)).toBeGreaterThanOrEqual(namesAgree)
    expect(nameAgreement('KEO SOVANNARITH', names)).toBeLessThan(namesAgree)
  })
})
