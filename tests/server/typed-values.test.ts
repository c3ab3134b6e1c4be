/** The types of records to write; they are checked with all types, before any test runs. */
import { expectTypeOf, test } from 'vitest'
import type { Known, Values } from '#src/server/records/resources/write-parts.ts'
import type { Step } from '#src/server/records/states/behaviour.ts'

test('values are typed by their resource, secrets included', () => {
  expectTypeOf<Values<'invoices'>['rounding']>().toEqualTypeOf<number | null | undefined>()
  expectTypeOf<Values<'users'>['password']>().toEqualTypeOf<string | null | undefined>()
  expectTypeOf<Values<'claims'>['status']>().toEqualTypeOf<number | undefined>()
  expectTypeOf<Values['anything']>().toBeUnknown()
})

test('a field that the resource lacks is refused by name', () => {
  expectTypeOf<Known<'invoices', { rounding: number }>>().toBeUnknown()
  expectTypeOf<
    Known<'invoices', { rounding: number; balans: number } | { rounding: number }>
  >().toEqualTypeOf<{
    readonly noSuchField: 'balans'
  }>()
  expectTypeOf<Known<string, { anything: number }>>().toBeUnknown()
})

test('rules read the stored state of their resource', () => {
  expectTypeOf<Step<'ward-beds'>['stored']['values']['status']>().toEqualTypeOf<1 | 2 | 3 | 4>()
})
