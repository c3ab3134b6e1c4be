/** Combines the write rules of several areas: the rules of a resource run one after the other. */
import type { WriteRule } from '#src/server/access/context.ts'

export type WriteRules = Readonly<Record<string, WriteRule>>

const hooks = ['lockFirst', 'beforeDelete', 'inTransaction', 'together', 'afterCommit'] as const

/** Runs the hooks in order; undefined where no rule has the hook, because callers test for it. */
function inTurn<Name extends (typeof hooks)[number]>(name: Name, rules: readonly WriteRule[]) {
  const own = rules.flatMap((rule) => rule[name] ?? []) as ((...given: never[]) => unknown)[]
  if (own.length < 2) return own[0]
  // The transaction is committed: no caller waits.
  if (name === 'afterCommit')
    return (...given: never[]) => {
      for (const hook of own) hook(...given)
    }
  return async (...given: never[]) => {
    for (const hook of own) await hook(...given)
  }
}

function givenOf(rules: readonly WriteRule[]): WriteRule['given'] {
  const own = rules.flatMap(({ given }) => given ?? [])
  if (own.length === 0) return undefined
  return async (writing, body) => {
    let values: Record<string, unknown> = {}
    for (const given of own) values = { ...values, ...(await given(writing, { ...body, ...values })) }
    return values
  }
}

function composed(rules: readonly WriteRule[]): WriteRule {
  const [first, ...others] = rules
  if (first && others.length === 0) return first
  const all = { given: givenOf(rules) } as Record<string, unknown>
  for (const name of hooks) all[name] = inTurn(name, rules)
  if (rules.every(({ neverRefuses }) => neverRefuses)) all.neverRefuses = true
  return Object.fromEntries(Object.entries(all).filter(([, hook]) => hook !== undefined))
}

/** Rules by resource; areas in the given order. */
export function composeRules(...areas: readonly WriteRules[]): WriteRules {
  const names = new Set(areas.flatMap((rules) => Object.keys(rules)))
  return Object.fromEntries(
    [...names].map((name) => [name, composed(areas.flatMap((rules) => rules[name] ?? []))]),
  )
}
