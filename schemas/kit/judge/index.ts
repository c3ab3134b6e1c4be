/**
 * The judge of schemas: everything that must be known to be right before a server starts. Each
 * sentence begins `resource.field:` or `resource:` and says what would be right.
 */
import { checkResource } from '../check.ts'
import type { Declaration } from '../define.ts'
import type { Registry } from '../registry.ts'
import { nameOf, type Resource } from '../resource.ts'
import { buildProblems } from './build.ts'
import { circleProblems } from './circles.ts'
import { conditionProblems } from './conditions.ts'
import { copyFromProblems } from './copy-from.ts'
import { declaration } from './declaration-shape.ts'
import { entryProblems } from './entry.ts'
import { identityProblems } from './keys.ts'
import { limitProblems } from './limits.ts'
import { namingProblems, permissionProblems, scriptMistakes, sharedNames } from './naming.ts'
import { offeredProblems } from './offered.ts'
import { recordRuleProblems } from './record-rules.ts'
import { isObject, type Mistake } from './shape.ts'
import { viewProblems } from './views.ts'

const once = (problems: readonly string[]) => [...new Set(problems)]

/** `drugs.direction: visibleWhen.is must be …`; problems of fields name the field first. */
function sentence(name: string, { path, text }: Mistake): string {
  const [first, second, ...rest] = path
  const [at, inner] = first === 'fields' && second !== undefined ? [`${name}.${second}`, rest] : [name, path]
  return `${at}: ${[inner.join('.'), text].filter(Boolean).join(' ')}`
}

/**
 * Mistakes that make declarations unreadable: unknown options, wrong types, shared names. Nothing
 * else can be checked before they are corrected.
 */
export function judgeShapes(declarations: readonly unknown[]): string[] {
  const problems = declarations.flatMap((one, index) => {
    const path = isObject(one) && typeof one.path === 'string' && one.path ? one.path : undefined
    const name = path === undefined ? `schema ${index + 1}` : nameOf(path)
    const shape = declaration(one)
    const mistakes = shape.length > 0 ? shape : scriptMistakes(one)
    return mistakes.map((mistake) => sentence(name, mistake))
  })
  return once(problems.length > 0 ? problems : sharedNames(declarations as readonly Declaration[]))
}

function judgeResource(resource: Resource, registry: Registry): string[] {
  const { name, fields } = resource
  const references = checkResource(resource, registry)
  // The other rules follow references, which must exist.
  if (references.length > 0) return references
  const limits = Object.entries(fields).flatMap(([field, declared]) =>
    limitProblems(declared).map((problem) => `.${field}: ${problem}`),
  )
  const derived = [
    ...limits,
    ...conditionProblems(resource, registry),
    ...offeredProblems(resource, registry),
    ...copyFromProblems(resource, registry),
    ...recordRuleProblems(resource, registry),
    ...identityProblems(resource),
    ...viewProblems(resource),
    ...entryProblems(resource, registry),
  ]
  const all = derived.length > 0 ? derived : namingProblems(resource, registry)
  return [...all, ...(all.length > 0 ? [] : buildProblems(resource))].map((problem) => `${name}${problem}`)
}

/**
 * The mistakes in compiled resources.
 * @param judged Default all; the others are known to be right.
 */
export const judgeResources = (registry: Registry, judged = registry.all): string[] =>
  once([
    ...judged.flatMap((resource) => judgeResource(resource, registry)),
    ...permissionProblems(registry.all),
    ...circleProblems(registry),
  ])
