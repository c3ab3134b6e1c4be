import { expect, test } from 'vitest'
import type { WriteRule } from '#src/server/access/context.ts'
import { composeRules } from '#src/server/records/resources/compose-rules.ts'

const nothing = undefined as never

test('rules of one resource from several areas all run, in order', async () => {
  const calls: string[] = []
  const recordCall =
    (name: string): NonNullable<WriteRule['inTransaction']> =>
    async () => {
      calls.push(name)
    }
  const { services, wards } = composeRules(
    { services: { inTransaction: recordCall('mapping'), defaults: async () => ({ a: 1, b: 1 }) } },
    { wards: { neverRefuses: true, inTransaction: recordCall('wards') } },
    {
      services: {
        inTransaction: recordCall('money'),
        defaults: async (_, body) => ({ b: Number(body.a) + 1 }),
      },
    },
  )
  await services?.inTransaction?.(nothing, nothing, nothing, nothing)
  expect(calls).toEqual(['mapping', 'money'])
  expect(await services?.defaults?.(nothing, {})).toEqual({ a: 1, b: 2 })
  // Whether a rule refuses, or has a hook at all, decides about import and bulk.
  expect(services).not.toHaveProperty('beforeDelete')
  expect(services?.neverRefuses).toBeUndefined()
  expect(wards?.neverRefuses).toBe(true)
})
