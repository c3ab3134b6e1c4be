/** Catalogues that are designed in the browser keep the contract of every resource. */
import { describe } from 'vitest'
import { createRegistry } from '#schemas/kit/registry.ts'
import { addField, changeField, newDesign } from '#src/domain/designs/edit-design.ts'
import { designKinds } from '#src/domain/designs/rules.ts'
import { contractApp } from '#tests/support/contract.ts'
import { smallDeclarations } from '#tests/support/small-registry.ts'
import { testFiles } from '#tests/support/suites/files.ts'
import { testIndexes } from '#tests/support/suites/indexes.ts'
import { testLimits } from '#tests/support/suites/limits.ts'
import { testResources } from '#tests/support/suites/resources.ts'
import { testRules } from '#tests/support/suites/rules.ts'

/** A field of every kind of the palette, as it is added, and rules on some of them. */
function everyKind() {
  let design = newDesign({
    name: 'designed',
    one: { kh: 'ការរចនា', en: 'Designed record' },
    many: { kh: 'ការរចនា', en: 'Designed records' },
    icon: 'mdi:table',
    group: 'clinical',
  })
  const offered = designKinds.filter((kind) => kind !== 'coded' && kind !== 'computed')
  for (const [index, kind] of offered.entries())
    design = addField(design, { kind, label: { kh: `វាលទី ${index}`, en: `A ${kind}` } }).design
  design = changeField(design, 'a_integer', { min: 1, max: 9, required: true })
  design = changeField(design, 'a_text', { visibleWhen: { field: 'a_boolean', is: true }, max: 40 })
  return changeField(design, 'a_date', { requiredWhen: { field: 'a_enum', is: 'OPTION_2' } })
}

const registry = createRegistry(smallDeclarations(['provinces'], [everyKind()]))

describe('a designed catalogue', () => {
  const contract = contractApp(registry)
  const tested = [registry.get('designed' as never)]
  testIndexes(contract, tested)
  testResources(contract, tested)
  testLimits(contract, tested)
  testRules(contract, tested)
  testFiles(contract, tested)
})
