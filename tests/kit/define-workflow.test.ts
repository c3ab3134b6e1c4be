import { describe, expect, it } from 'vitest'
import { contributionsOf, defineWorkflow, inOrder } from '#src/server/workflow/define-workflow.ts'

const named = (name: string, ...after: string[]) => defineWorkflow({ name, after, tables: [name] })

describe('workflows', () => {
  it('follow those on which they build, whatever the order of their folders', () => {
    const all = inOrder([named('a', 'c'), named('b'), named('c', 'd', 'b'), named('d')])
    expect(all.map(({ name }) => name)).toEqual(['d', 'b', 'c', 'a'])
    expect(contributionsOf(all, 'tables')).toEqual(all.map(({ name }) => name))
  })

  it.each([
    ['a missing one', [named('a', 'x')], 'Workflow a builds on x, which does not exist'],
    ['a circle', [named('a', 'b'), named('b', 'a')], 'Workflows build on each other: a → b → a'],
    [
      'states of one resource in two',
      ['a', 'b'].map((name) => defineWorkflow({ name, states: { visits: {} } })),
      'Workflows a and b both declare the states of visits',
    ],
  ])('%s stops the start', (_, list, sentence) => {
    expect(() => inOrder(list)).toThrow(sentence)
  })
})
