/** A wrong schema never starts: each kind of mistake has one sentence that says what is right. */
import { describe, expect, it } from 'vitest'
import type { Declaration } from '#schemas/kit/define.ts'
import { createRegistry, SchemaError } from '#schemas/kit/registry.ts'
import { conditionMistakes, offeredMistakes } from '#tests/support/schema-mistakes/conditions.ts'
import { copyFromMistakes } from '#tests/support/schema-mistakes/copy-from.ts'
import { fieldMistakes } from '#tests/support/schema-mistakes/fields.ts'
import { formulaMistakes } from '#tests/support/schema-mistakes/formulas.ts'
import { paperMistakes } from '#tests/support/schema-mistakes/papers.ts'
import { recordRuleMistakes } from '#tests/support/schema-mistakes/record-rules.ts'
import { resourceMistakes } from '#tests/support/schema-mistakes/resources.ts'
import { rollUpMistakes } from '#tests/support/schema-mistakes/roll-ups.ts'
import type { Mistake } from '#tests/support/schema-mistakes/schema.ts'
import { stateNoticeMistakes } from '#tests/support/schema-mistakes/state-notices.ts'
import { viewMistakes } from '#tests/support/schema-mistakes/views.ts'

function problems(declarations: readonly Declaration[]): readonly string[] {
  try {
    createRegistry(declarations)
    return []
  } catch (error) {
    if (error instanceof SchemaError) return error.problems
    throw error
  }
}

describe.each<[string, readonly Mistake[]]>([
  ['conditions', conditionMistakes],
  ['filtered references', offeredMistakes],
  ['templates', copyFromMistakes],
  ['fields', fieldMistakes],
  ['formulas', formulaMistakes],
  ['roll-ups', rollUpMistakes],
  ['record rules', recordRuleMistakes],
  ['papers', paperMistakes],
  ['resources', resourceMistakes],
  ['notifications of states', stateNoticeMistakes],
  ['views', viewMistakes],
])('mistakes in %s', (_, mistakes) => {
  it.each(mistakes.map(([sentence, ...declarations]) => ({ sentence, declarations })))(
    '$sentence',
    ({ sentence, declarations }) => {
      expect(problems(declarations)).toEqual([sentence])
    },
  )
})
