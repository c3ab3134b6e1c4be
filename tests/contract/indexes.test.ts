import { expect, it } from 'vitest'
import { isFilterable, tableOf } from '#schemas/kit/table.ts'
import { presetsFor } from '#src/workflows/patients/pages/list/presets.ts'
import { contractRegistry as registry } from '#tests/support/contract.ts'
import { testIndexes } from '#tests/support/suites/indexes.ts'

testIndexes({ registry }, registry.all)

it('the work lists of patients ask for what has an index', () => {
  const patients = registry.get('patients')
  const indexed = tableOf(patients, registry).indexes.map(({ columns }) => columns[0])
  const filterKeys = Object.values(presetsFor('2026-03-02', 7)).flatMap(Object.keys)
  const names = new Set(filterKeys.map((key) => key.split('__')[0] ?? ''))
  for (const name of names) {
    const field = patients.fields[name]
    expect(field && isFilterable(field), name).toBe(true)
    expect(indexed).toContain(name)
  }
})
