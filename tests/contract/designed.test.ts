/** Catalogues that are designed or extended in the browser keep the contract of every resource. */
import { describe, expect } from 'vitest'
import type { Declaration } from '#schemas/kit/define.ts'
import { createRegistry } from '#schemas/kit/registry.ts'
import { nameOf } from '#schemas/kit/resource.ts'
import { addField, changeField, newDesign } from '#src/domain/designs/edit-design.ts'
import { type Extension, extended, newExtension } from '#src/domain/designs/extensions.ts'
import { designKinds } from '#src/domain/designs/rules.ts'
import { problemsOfDesign } from '#src/server/designs/connect-designs.ts'
import { contractApp } from '#tests/support/contract.ts'
import { smallDeclarations } from '#tests/support/small-registry.ts'
import { testFiles } from '#tests/support/suites/files.ts'
import { testIndexes } from '#tests/support/suites/indexes.ts'
import { testLimits } from '#tests/support/suites/limits.ts'
import { testResources } from '#tests/support/suites/resources.ts'
import { testRules } from '#tests/support/suites/rules.ts'

const offered = designKinds.filter((kind) => kind !== 'coded' && kind !== 'computed')

/** A field of every kind of the palette, as it is added, and rules on some of them. */
function everyKind() {
  let design = newDesign({
    name: 'designed',
    one: { kh: 'ការរចនា', en: 'Designed record' },
    many: { kh: 'ការរចនា', en: 'Designed records' },
    icon: 'mdi:table',
    group: 'clinical',
  })
  for (const [index, kind] of offered.entries())
    design = addField(design, { kind, label: { kh: `វាលទី ${index}`, en: `A ${kind}` } }).design
  design = changeField(design, 'a_integer', { min: 1, max: 9, required: true })
  design = changeField(design, 'a_text', { visibleWhen: { field: 'a_boolean', is: true }, max: 40 })
  return changeField(design, 'a_date', { requiredWhen: { field: 'a_enum', is: 'OPTION_2' } })
}

/** A shipped catalogue with an added field of every kind. */
function extendedCatalogue(shipped: Declaration) {
  let design: Declaration = newExtension(shipped)
  for (const kind of offered)
    design = addField(design, { kind, label: { kh: `វាលបន្ថែម ${kind}`, en: `A ${kind}` } }).design
  design = changeField(design, 'added_a_boolean', { required: true, default: false })
  design = changeField(design, 'added_a_date', { requiredWhen: { field: 'added_a_enum', is: 'OPTION_2' } })
  design = changeField(design, 'added_a_text', {
    visibleWhen: { field: 'added_a_boolean', is: true },
    max: 40,
  })
  expect(problemsOfDesign(design)).toEqual([])
  return extended(shipped, design as Extension)
}

const extendedName = 'visit-types'
const declarations = smallDeclarations(['provinces', extendedName], [everyKind()]).map((one) =>
  nameOf(one.path) === extendedName ? extendedCatalogue(one) : one,
)
const registry = createRegistry(declarations)

describe('a designed and an extended catalogue', () => {
  const contract = contractApp(registry)
  const tested = [registry.get('designed' as never), registry.get(extendedName)]
  testIndexes(contract, tested)
  testResources(contract, tested)
  testLimits(contract, tested)
  testRules(contract, tested)
  testFiles(contract, tested)
})
