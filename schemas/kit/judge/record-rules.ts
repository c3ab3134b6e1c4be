/** Judges `recordRules`, and fields that would show hidden records of other resources. */
import { type Condition, fieldsOf } from '../conditions.ts'
import { kindOf } from '../fields/index.ts'
import { aKind } from '../kind.ts'
import {
  conditionFor,
  creatorColumn,
  hidesRecords,
  isMine,
  type OwnCondition,
  ruledOwner,
} from '../record-rules.ts'
import type { Registry } from '../registry.ts'
import type { Resource } from '../resource.ts'
import { comparisonProblem } from './conditions.ts'
import { isUnsatisfiable } from './satisfiable.ts'
import { quote, suggestion } from './shape.ts'

type Comparison = Exclude<OwnCondition, { all: unknown } | { any: unknown } | { not: unknown }>

/** Every comparison of a rule. */
function comparisonsOf(condition: OwnCondition): Comparison[] {
  if ('all' in condition) return condition.all.flatMap(comparisonsOf)
  if ('any' in condition) return condition.any.flatMap(comparisonsOf)
  return 'not' in condition ? comparisonsOf(condition.not) : [condition]
}

function comparedProblem(one: Comparison, { fields }: Resource): string | undefined {
  if (one.field === creatorColumn)
    return isMine(one) ? undefined : `compares '${creatorColumn}' with a constant; say is: { me: true }`
  const field = fields[one.field]
  if (!field) return undefined
  const { storage } = kindOf(field)
  if (storage === 'kept' || 'formula' in field)
    return `depends on '${one.field}', ${aKind(field.kind)}, which the system computes; name a field that is entered`
  if (!isMine(one)) return comparisonProblem(one, fields, true)
  return field.kind === 'ref' && field.to === 'users'
    ? undefined
    : `compares '${one.field}', ${aKind(field.kind)}, with the user; only a ref to users and ${creatorColumn} can be the user`
}

function ruleProblems(where: OwnCondition, resource: Resource): string[] {
  const known = [...Object.keys(resource.fields), creatorColumn]
  const condition = conditionFor(where, 1)
  const unknown = [...new Set(fieldsOf(condition))].filter((name) => !known.includes(name))
  if (unknown.length > 0)
    return unknown.map((name) => `has a condition on unknown ${quote(name)}; ${suggestion(name, known)}`)
  const wrong = comparisonsOf(where).flatMap((one) => comparedProblem(one, resource) ?? [])
  if (wrong.length > 0) return wrong
  // The user stays open: a constant for them could be one that the rule names.
  return isUnsatisfiable(where as Condition, resource.fields) ? ['can never hold'] : []
}

/** Fields that would tell of records that their rules hide. */
function tellingFields(resource: Resource, registry: Registry): string[] {
  const { fields } = resource
  const hides = (name: string) => {
    const target = registry.find(name)
    // Readers of a record see all of its own rows.
    const isOwn = target !== undefined && ruledOwner(target, registry) === resource
    return target !== undefined && !isOwn && hidesRecords(target, registry)
  }
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind === 'rollUp' && hides(field.of))
      return `.${name}: rolls up '${field.of}', whose record rules hide records from some users; count them by field.count`
    if (field.kind === 'ref' && field.copies && hides(field.to))
      return `.${name}: copies from '${field.to}', whose record rules hide records from some users`
    if (field.kind !== 'lookup') return []
    let at: Resource['fields'] = fields
    const passed = field.path.split('.').flatMap((step) => {
      const via = at[step]
      if (via?.kind !== 'ref') return []
      at = registry.find(via.to)?.fields ?? {}
      return via.to
    })
    const hidden = passed.find(hides)
    return hidden ? `.${name}: reads '${hidden}', whose record rules hide records from some users` : []
  })
}

/** Problems that begin `.field: ` or `: `. */
export function recordRuleProblems(resource: Resource, registry: Registry): string[] {
  const { name, recordRules, rowsOf } = resource
  const [owner] = registry.owners(name)
  const ruled =
    recordRules.length === 0 || (rowsOf === undefined && !owner)
      ? []
      : [': recordRules: rows follow the rules of the record that owns them; declare them there']
  const own = recordRules.flatMap(({ where }, index) =>
    ruleProblems(where, resource).map((problem) => `: recordRules.${index}.where ${problem}`),
  )
  return [...ruled, ...own, ...tellingFields(resource, registry)]
}
