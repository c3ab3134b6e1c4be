import { expect, test } from 'vitest'
import type { WriteRule } from '#src/server/access/context.ts'
import { composeRules } from '#src/server/records/resources/compose-rules.ts'

const nothing = undefined as never

test('rules of one resource from several areas all run, in order', async () => {
  const told: string[] = []
  const tell =
    (name: string): NonNullable<WriteRule['inTransaction']> =>
    async () => {
      told.push(name)
    }
  const { services, wards } = composeRules(
    { services: { inTransaction: tell('mapping'), given: async () => ({ a: 1, b: 1 }) } },
    { wards: { neverRefuses: true, inTransaction: tell('wards') } },
    {
      services: {
        inTransaction: tell('money'),
        given: async (_, body) => ({ b: Number(body.a) + 1 }),
      },
    },
  )
  await services?.inTransaction?.(nothing, nothing, nothing, nothing)
  expect(told).toEqual(['mapping', 'money'])
  expect(await services?.given?.(nothing, {})).toEqual({ a: 1, b: 2 })
  // Whether a rule refuses, or has a hook at all, decides about import and bulk.
  expect(services).not.toHaveProperty('beforeDelete')
  expect(services?.neverRefuses).toBeUndefined()
  expect(wards?.neverRefuses).toBe(true)
})
