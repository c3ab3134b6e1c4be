import { describe, expect, it } from 'vitest'
import { mergedValues, mergeFields } from '#resources/form/merge.ts'
import { changedFields } from '#resources/form/values.ts'
import { field } from '#schemas/kit/define.ts'
import { compile } from '#schemas/kit/resource.ts'
import { testResource } from '#tests/support/render-form.tsx'

const label = (en: string) => ({ kh: en, en })
const resource = compile(
  testResource({
    name: field.text({ label: label('Name') }),
    beds: field.integer({ label: label('Beds') }),
    tags: field.refs({ label: label('Tags'), to: 'provinces' }),
    pin: field.secret({ label: label('Pin') }),
    seen: field.dateTime({ label: label('Seen'), readOnly: 'always' }),
  }),
)
const base = { name: 'a', beds: 1000, tags: [1, 2], seen: '2026-01-01T00:00:00Z' }

describe('the changes of a user', () => {
  it.each([
    ['the same number written otherwise', { ...base, beds: '១,០០០' }, {}],
    ['the same references in another order', { ...base, tags: [2, 1] }, {}],
    ['an untouched password', { ...base, pin: '' }, {}],
    ['a name that was emptied', { ...base, name: '  ' }, { name: null }],
    ['what only the system sets', { ...base, seen: 'x' }, {}],
  ])('%s', (_case, values, changed) => {
    expect(changedFields(resource, base, values)).toEqual(changed)
  })
})

describe('the changes of two users', () => {
  const by = (mine: object, theirs: object) =>
    Object.fromEntries(
      mergeFields(resource, base, { ...base, ...mine }, { ...base, ...theirs }).map((merge) => [
        merge.field,
        merge.by,
      ]),
    )

  it('conflict only if both changed the same field differently', () => {
    expect(by({ name: 'b' }, { beds: 5 })).toEqual({ name: 'mine', beds: 'theirs' })
    expect(by({ name: 'b', beds: 5 }, { name: 'c', beds: 5 })).toEqual({
      name: 'conflict',
      beds: 'both',
    })
    expect(by({ pin: 'new secret' }, {})).toEqual({ pin: 'mine' })
  })

  it('are merged as decided, on top of the newer record', () => {
    const mine = { ...base, name: 'b', tags: [1] }
    const theirs = { ...base, name: 'c', beds: 5, tags: [1, 2, 3] }
    const merges = mergeFields(resource, base, mine, theirs)
    expect(mergedValues(merges, theirs, { name: 'mine', tags: 'theirs' })).toMatchObject({
      name: 'b',
      beds: 5,
      tags: [1, 2, 3],
    })
  })
})
