/** Combines the write rules of several areas: the rules of a resource run one after the other. */
import type { WriteRule } from '#src/server/access/context.ts'

export type WriteRules = Readonly<Record<string, WriteRule>>

const hooks = ['lockFirst', 'beforeDelete', 'inTransaction', 'inTransactionBatch'] as const

/** Runs the hooks in order; undefined where no rule has the hook, because callers test for it. */
function inTurn<Name extends (typeof hooks)[number]>(name: Name, rules: readonly WriteRule[]) {
  const own = rules.flatMap((rule) => rule[name] ?? []) as ((...args: never[]) => unknown)[]
  if (own.length < 2) return own[0]
  return async (...args: never[]) => {
    for (const hook of own) await hook(...args)
  }
}

function composeDefaults(rules: readonly WriteRule[]): WriteRule['defaults'] {
  const own = rules.flatMap(({ defaults: loadDefaults }) => loadDefaults ?? [])
  if (own.length === 0) return undefined
  return async (writing, body) => {
    let values: Record<string, unknown> = {}
    for (const loadDefaults of own)
      values = { ...values, ...(await loadDefaults(writing, { ...body, ...values })) }
    return values
  }
}

function composed(rules: readonly WriteRule[]): WriteRule {
  const [first, ...others] = rules
  if (first && others.length === 0) return first
  const all = { defaults: composeDefaults(rules) } as Record<string, unknown>
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
