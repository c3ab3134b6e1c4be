/** What the fields of every resource refuse by their own rules. */
import { describe, expect, it } from 'vitest'
import sentences from '#locales/en/validation.json' with { type: 'json' }
import { fieldsOf } from '#schemas/kit/conditions.ts'
import type { Field } from '#schemas/kit/fields/index.ts'
import { type Resource, writableFields } from '#schemas/kit/resource.ts'
import { isSameValue } from '#schemas/kit/same-value.ts'
import { isRequired, validate } from '#schemas/kit/validate.ts'
import { beyondLimits } from '#tests/support/beyond-limits.ts'
import { type Contract, correcting, type Row, reasonFor } from '#tests/support/contract.ts'
import type { Answer } from '#tests/support/create-test-app.ts'
import { sampleValue } from '#tests/support/sample-values.ts'
import {
  completed,
  isShown,
  restsOn,
  valuesShowing,
  valuesWhere,
  visibleValues,
  withChecks,
} from '#tests/support/values-where.ts'

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Whether the text is a sentence of validation.json, with any values in its placeholders. */
const matchesSentence = (text: string, key: string) => {
  const sentence = (sentences as Record<string, string>)[key] ?? key
  const parts = sentence.split(/\{\{\w+\}\}/).map(escaped)
  return new RegExp(`^${parts.join('.*')}$`, 's').test(text)
}

/** What is wrong with an answer that should refuse one field with one of the sentences. */
function mistake({ status, body }: Answer, name: string, keys: readonly string[]): string[] {
  const errorText: string = body.message?.[name]?.[0] ?? ''
  if (status === 422 && keys.some((key) => matchesSentence(errorText, key))) return []
  return [`${name} should say ${keys}, but: ${status} ${JSON.stringify(body.message ?? '')}`]
}

/**
 * Values without secrets that only a new record takes: an unchanged one looks like another.
 */
const withoutFixedSecrets = ({ fields }: Resource, values: Row): Row =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name]) => fields[name]?.kind !== 'secret' || fields[name]?.readOnly !== 'afterCreate',
    ),
  )

const isGood = (resource: Resource, values: Row) => validate(resource, values).ok

/** What is required and proposed by a write rule where nobody says otherwise. */
const proposed: Readonly<Record<string, readonly string[]>> = {
  visits: [
    'arrived_at',
    'visit_type_id',
    'service_book_id',
    'visit_sequence',
    'admission_type_id',
    'payment_type_id',
    'priority',
  ],
}

export function testLimits({ call, valuesFor, recordOf, registry }: Contract, tested: readonly Resource[]) {
  describe.each(tested.filter(({ features }) => features.write))('$path', (resource) => {
    const names = writableFields(resource)
    const fieldOf = (name: string) => resource.fields[name] as Field

    it('refuses values beyond the limits of each field, saying which', async () => {
      const good = await valuesFor(resource, 5)
      const wrong: string[] = []
      for (const name of names) {
        const values = valuesShowing(resource, good, name)
        if (!values) wrong.push(`${name}: no values show this field`)
        for (const { value, keys } of values ? beyondLimits(fieldOf(name)) : []) {
          const answer = await call('POST', resource.path, completed(resource, { ...values, [name]: value }))
          const text = JSON.stringify(value).slice(0, 40)
          wrong.push(...mistake(answer, name, keys).map((one) => `${one} for ${text}`))
        }
      }
      expect(wrong.join('\n')).toBe('')
    })

    it('asks for what is required, always or under its condition', async () => {
      const good = await valuesFor(resource, 5)
      const wrong: string[] = []
      for (const name of names) {
        const field = fieldOf(name)
        if (!field.required && !field.requiredWhen) continue
        if (proposed[resource.name]?.includes(name)) continue
        // A new record is in its initial state; the dialogs of transitions ask for the rest.
        const state = resource.states?.field
        if (state && fieldsOf(field.requiredWhen ?? { all: [] }).includes(state)) continue
        const when = { all: [field.requiredWhen ?? { all: [] }, field.visibleWhen ?? { all: [] }] }
        const values = valuesWhere(
          resource,
          good,
          when,
          (found) => isShown(resource, name, found) && isRequired(field, visibleValues(resource, found)),
        )
        if (!values) wrong.push(`${name}: no values ask for it`)
        else {
          const answer = await call('POST', resource.path, { ...values, [name]: null })
          wrong.push(...mistake(answer, name, ['required']))
        }
      }
      expect(wrong.join('\n')).toBe('')
    })

    it('doesn’t keep what is not on screen', async () => {
      const hideable = names.filter((name) => fieldOf(name).visibleWhen)
      if (hideable.length === 0) return
      const good = await valuesFor(resource, 8)
      const { id } = await recordOf(resource, 8)
      const fixed = names.filter(
        (name) => fieldOf(name).readOnly === 'afterCreate' && !registry.kindOf(fieldOf(name)).writeOnly,
      )
      for (const name of hideable) {
        const field = fieldOf(name)
        const hidden = withChecks(resource, field.visibleWhen ?? { all: [] }, name)
        const values = valuesWhere(resource, good, hidden, (found) => {
          const whole = completed(resource, found, good)
          return (
            !isShown(resource, name, whole) &&
            isGood(resource, whole) &&
            fixed.every((other) => isSameValue(whole[other], good[other]))
          )
        })
        const isHiddenForGood = fixed.some((other) =>
          restsOn(resource, field.visibleWhen ?? { all: [] }).includes(other),
        )
        if (!values && isHiddenForGood) continue
        expect(values, `values that hide ${name}`).toBeDefined()
        const value = sampleValue(field, 8) ?? null
        const whole = completed(resource, values ?? {}, good)
        const otherValues = { ...withoutFixedSecrets(resource, whole), ...reasonFor(resource, name) }
        const body = { ...otherValues, [name]: value }
        const changed = await call('PUT', `${resource.path}/${id}`, body, { headers: correcting })
        expect(changed.status, `${name} ${changed.text}`).toBe(200)
        const empty = registry.kindOf(field).storage === 'link' ? [] : null
        expect(changed.body.data[name] ?? null, name).toEqual(empty)
      }
    })

    it('keeps what is read only: always, or once it is made', async () => {
      const at = `${resource.path}/${(await recordOf(resource, 9)).id}`
      const { data: storedRow } = (await call('GET', at)).body
      const wrong: string[] = []
      for (const [name, field] of Object.entries(resource.fields)) {
        const adapter = registry.kindOf(field)
        const isWritten = names.includes(name) && !field.readOnly
        if (adapter.writeOnly || isWritten) continue
        const present = storedRow[name] ?? null
        const other = [10, 11, 12]
          .map((n) => sampleValue(field, n) ?? null)
          .find((value) => value !== null && JSON.stringify(value) !== JSON.stringify(present))
        const value = other ?? (typeof present === 'number' ? present + 1 : present)
        if (JSON.stringify(value) === JSON.stringify(present)) continue
        const answer = await call('PUT', at, { [name]: value })
        const key = field.readOnly === 'afterCreate' ? 'fixed' : 'notSettable'
        wrong.push(...mistake(answer, name, [key]))
      }
      expect(wrong.join('\n')).toBe('')
    })

    it('takes a record back as it was read, and changes nothing', async () => {
      const at = `${resource.path}/${(await recordOf(resource, 9)).id}`
      const { data: read } = (await call('GET', at)).body
      const answer = await call('PUT', at, read)
      expect(answer.status, answer.text).toBe(200)
      expect(answer.body.data.version).toBe(read.version)
    })
  })
}
