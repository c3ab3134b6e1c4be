import { describe, expect, test } from 'vitest'
import { observationsOf, readAnswers } from '#src/workflows/forms/domain/answers.ts'
import { type FormDefinition, formResource, type Question } from '#src/workflows/forms/domain/definition.ts'
import { answersFromTriage } from '#src/workflows/forms/domain/prefill.ts'
import { problemsOfForm } from '#src/workflows/forms/domain/problems.ts'

const yesNo = [
  { id: 1, code: 'OBVA-yes', label: { kh: 'បាទ/ចាស', en: 'Yes' } },
  { id: 2, code: 'OBVA-no', label: { kh: 'ទេ', en: 'No' } },
]
const truths = [
  { id: 8, code: 'OBVA-true', label: { kh: 'ពិត', en: 'True' } },
  { id: 9, code: 'OBVA-false', label: { kh: 'មិនពិត', en: 'False' } },
]

const question = (code: string, overrides: Partial<Question> = {}): Question => ({
  concept_id: code.length,
  code,
  label: { kh: code, en: code },
  section: 1,
  kind: 'NUMBER',
  is_required: false,
  unit: null,
  min: null,
  max: null,
  decimals: null,
  choices: [],
  show_if: null,
  required_if: null,
  calc: null,
  ...overrides,
})
const formOf = (...questions: Question[]): FormDefinition => ({
  label: { kh: 'ទម្រង់', en: 'Form' },
  questions,
})

describe('a form cannot be published with', () => {
  test.each<[string, Question[], object]>([
    ['no question', [], { key: 'empty', question: null }],
    ['a code of small letters', [question('anc_para')], { key: 'name', question: 'anc_para' }],
    ['a code twice', [question('A'), question('A')], { key: 'duplicate_code', question: 'A' }],
    ['nothing to choose', [question('A', { kind: 'CODED' })], { key: 'no_choices', question: 'A' }],
    [
      'a condition that is none',
      [question('A', { show_if: { field: 'A', above: 3 } as never })],
      { key: 'incomplete_rule', question: 'A', rule: 'show_if' },
    ],
    [
      'a formula that is none',
      [question('A', { calc: { power: [2, 3] } as never })],
      { key: 'incomplete_rule', question: 'A', rule: 'calc' },
    ],
    [
      'a condition on a question of another form',
      [question('A', { required_if: { field: 'B', is: 1 } })],
      { key: 'unknown', question: 'A', rule: 'required_if', other: 'B' },
    ],
    [
      'a condition on what is calculated',
      [question('A', { calc: 1 }), question('B', { show_if: { field: 'A', gt: 0 } })],
      { key: 'calculated', question: 'B', rule: 'show_if', other: 'A' },
    ],
    [
      'questions that wait for each other',
      [
        question('A', { show_if: { field: 'B', set: true } }),
        question('B', { show_if: { not: { field: 'A', is: 1 } } }),
      ],
      { key: 'circle', question: 'A' },
    ],
    [
      'a date that is calculated',
      [question('A', { kind: 'DATE', calc: 1 })],
      { key: 'no_formula', question: 'A' },
    ],
    [
      'a sum of words',
      [question('A', { kind: 'TEXT' }), question('B', { calc: { add: [{ field: 'A' }, 1] } })],
      { key: 'incomplete_rule', question: 'B', rule: 'calc' },
    ],
    [
      'a question repeated by a text',
      [question('A', { kind: 'TEXT' }), question('B', { repeat_by: 'A' })],
      { key: 'repeat', question: 'B' },
    ],
    [
      'the code of a copy',
      [question('N'), question('A', { repeat_by: 'N' }), question('A_2')],
      { key: 'duplicate_code', question: 'A' },
    ],
    [
      'a condition on one of several copies',
      [question('N'), question('A', { repeat_by: 'N' }), question('B', { show_if: { field: 'A', gt: 0 } })],
      { key: 'unknown', question: 'B', rule: 'show_if', other: 'A' },
    ],
    [
      'a limit that is no number',
      [question('A', { kind: 'DATE' }), question('B', { not_above: 'A' })],
      { key: 'not_above', question: 'B' },
    ],
  ])('%s', (_, questions, problem) => {
    expect(problemsOfForm(formOf(...questions))).toContainEqual(problem)
  })

  test('it can be published without these', () => {
    const form = formOf(
      question('PARA', { is_required: true }),
      question('LIVING', {
        show_if: { field: 'PARA', gt: 0 },
        required_if: { field: 'PARA', gt: 1 },
      }),
      question('LOST', { calc: { subtract: [{ field: 'PARA' }, { field: 'LIVING' }] } }),
    )
    expect(problemsOfForm(form)).toEqual([])
  })
})

describe('answers', () => {
  const definition = formOf(
    question('ALIVE', { kind: 'BOOL', is_required: true }),
    question('WEIGHT', {
      unit: 'g',
      min: 300,
      max: 7000,
      section: 7,
      show_if: { field: 'ALIVE', is: 'OBVA-true' },
      required_if: { field: 'ALIVE', is: 'OBVA-true' },
    }),
    question('SMALL', { kind: 'CODED', choices: yesNo, show_if: { field: 'WEIGHT', lt: 2500 } }),
    question('SIGNS', { kind: 'MULTI', choices: yesNo }),
    question('ON', { kind: 'DATE' }),
    question('NOTE', { kind: 'TEXT' }),
    question('KILOS', { decimals: 2, calc: { divide: [{ field: 'WEIGHT' }, 1000] } }),
  )
  const form = formResource(definition)

  test.each<[string, object, object[]]>([
    ['one that is missing', {}, [{ field: 'alive', key: 'required' }]],
    ['one that another asks for', { alive: 'OBVA-true' }, [{ field: 'weight', key: 'required' }]],
    ['one beyond its limits', { alive: 'OBVA-true', weight: 30 }, [{ field: 'weight' }]],
    ['a code of another question', { alive: 'OBVA-yes' }, [{ field: 'alive' }]],
    ['a choice that isn’t offered', { alive: 'OBVA-false', signs: [7] }, [{ field: 'signs' }]],
  ])('are refused: %s', (_, answers, problems) => {
    expect(readAnswers(form, answers as Record<string, unknown>)).toMatchObject({
      ok: false,
      problems,
    })
  })

  test('are read in Khmer digits, cleared if hidden, computed if calculated', () => {
    const input = { alive: 'OBVA-true', weight: '២៤៥០', small: 'OBVA-yes' }
    expect(readAnswers(form, input)).toMatchObject({
      ok: true,
      values: { weight: 2450, small: 'OBVA-yes', kilos: 2.45 },
    })
    // Not only the dependents of ALIVE, but also theirs.
    expect(readAnswers(form, { ...input, alive: 'OBVA-false' })).toMatchObject({
      ok: true,
      values: { weight: null, small: null, kilos: null },
    })
  })

  test('become observations: booleans as their two codes, multiple choices one by one', () => {
    const read = readAnswers(form, {
      alive: 'OBVA-true',
      weight: 3000,
      signs: [1, 2],
      on: '02/03/2026',
      note: 'ល្អ',
    })
    const values = read.ok ? read.values : {}
    const observations = observationsOf(definition, values, truths)
    expect(
      observations.map(({ value_id, number, unit, date, text }) => [value_id, number, unit, date, text]),
    ).toEqual([
      [8, null, null, null, null],
      [null, 3000, 'g', null, null],
      [1, null, null, null, null],
      [2, null, null, null, null],
      [null, null, null, '2026-03-02', null],
      [null, null, null, null, 'ល្អ'],
      [null, 3, null, null, null],
    ])
  })
})

describe('repeated questions and limits', () => {
  const definition = formOf(
    question('GRAVIDA', { is_required: true }),
    question('PARA', { not_above: 'GRAVIDA' }),
    question('CHILDREN', { max: 2 }),
    question('ALIVE', { kind: 'BOOL', is_required: true, repeat_by: 'CHILDREN' }),
    question('APGAR', {
      is_required: true,
      repeat_by: 'CHILDREN',
      show_if: { field: 'ALIVE', is: 'OBVA-true' },
    }),
  )
  const form = formResource(definition)
  const twins = {
    gravida: 3,
    para: 1,
    children: 2,
    alive_1: 'OBVA-true',
    apgar_1: 9,
    alive_2: 'OBVA-false',
  }

  test.each<[string, object, object[]]>([
    ['para above gravida', { para: 4 }, [{ field: 'para' }]],
    ['a twin without an answer', { alive_2: null }, [{ field: 'alive_2', key: 'required' }]],
    ['a live twin without a score', { alive_2: 'OBVA-true' }, [{ field: 'apgar_2' }]],
  ])('refuse %s', (_, answers, problems) => {
    expect(readAnswers(form, { ...twins, ...answers })).toMatchObject({ ok: false, problems })
  })

  test('are stored per child, and cleared without one', () => {
    const read = readAnswers(form, twins)
    expect(read).toMatchObject({ ok: true, values: { apgar_1: 9, apgar_2: null } })
    const values = read.ok ? read.values : {}
    const alive = observationsOf(definition, values, truths).filter(({ value_id }) => value_id)
    expect(alive.map(({ place, value_id }) => [place, value_id])).toEqual([
      [1, 8],
      [2, 9],
    ])
    expect(readAnswers(form, { ...twins, children: 1 })).toMatchObject({
      ok: true,
      values: { alive_2: null },
    })
  })

  test('vital signs come from triage, in the unit and decimals of the question', () => {
    const vital = (code: string, unit: string, decimals = 0) => question(code, { section: 2, unit, decimals })
    const vitalsForm = formOf(
      vital('A_SYSTOLIC', 'mmHg'),
      vital('A_WEIGHT', 'kg', 1),
      vital('B_WEIGHT', 'g'),
      vital('A_PULSE', '/min'),
      question('C_SYSTOLIC', { unit: 'mmHg' }),
    )
    const triage = { systolic: 118, weight: 7.86, pulse: null }
    expect(answersFromTriage(vitalsForm, triage)).toEqual({ a_systolic: 118, a_weight: 7.9 })
    expect(answersFromTriage(vitalsForm, null)).toEqual({})
  })
})
