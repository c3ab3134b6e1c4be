/** Judges a draft together with everything that the installation has. */
import type { Declaration } from '#schemas/kit/define.ts'
import { type Registry, readRegistry, SchemaError } from '#schemas/kit/registry.ts'
import type { DesignProblem, JudgedDesign } from '#src/domain/designs/actions.ts'
import { designName } from '#src/domain/designs/rules.ts'
import type { ServerContext } from '../access/context.ts'
import { assertStartable } from '../assert-startable.ts'
import { declarationOf, relatedTo } from '../records/schema/declaration.ts'
import { declarationsWith, problemsOfDesign, targetProblems } from './connect-designs.ts'
import { assertFreeNames } from './free-names.ts'
import { loadAppliedDesigns } from './load-applied.ts'
import { assertTargets } from './targets.ts'

/** The applied designs in use, except one of them. */
async function designsWithout({ db, designs }: ServerContext, name: string) {
  const unused = new Set([name, ...designs.setAside.map((design) => design.name)])
  const stored = await loadAppliedDesigns(db)
  return stored
    .filter((design) => !unused.has(design.name))
    .map((design) => ({ name: design.name, declaration: JSON.parse(design.text) as Declaration }))
}

const setAsideWithout = ({ designs }: ServerContext, name: string) =>
  designs.setAside.filter((design) => design.name !== name)

/** The registry after the removal of a design. @throws SchemaError where others refer to it */
export async function registryWithout(context: ServerContext, name: string): Promise<Registry> {
  const used = await designsWithout(context, name)
  const registry = readRegistry(
    declarationsWith(context.designs.shipped, used, setAsideWithout(context, name)),
  )
  await assertStartable(registry)
  return registry
}

/** The registry with the declaration as a design. @throws SchemaError for mistakes */
export async function registryWith(context: ServerContext, declaration: unknown): Promise<Registry> {
  const name = designName(declaration)
  const own = { name, declaration: declaration as Declaration }
  const { shipped } = context.designs
  const first = problemsOfDesign(declaration)
  const problems = first.length > 0 ? first : targetProblems(shipped, own)
  if (problems.length > 0) throw new SchemaError(problems)
  const used = [...(await designsWithout(context, name)), own]
  const registry = readRegistry(declarationsWith(shipped, used, setAsideWithout(context, name)))
  assertTargets(registry, used)
  await assertFreeNames(context.db, registry, own)
  // Everything else was judged at the start. Those that refer to the design depend on it.
  const referrers = registry.referrers(name).map(({ resource }) => resource)
  await assertStartable(registry, [...new Set([registry.get(name), ...referrers])])
  return registry
}

/** `vaccines.doses: min is …` as the field `doses` and the sentence. */
export function problemOf(name: string, sentence: string): DesignProblem {
  const isOfDesign = sentence.startsWith(`${name}:`) || sentence.startsWith(`${name}.`)
  if (!isOfDesign) return { text: sentence }
  const at = sentence.indexOf(': ')
  const field = sentence.slice(name.length + 1, Math.max(at, name.length + 1))
  const text = sentence.slice(at + 2)
  return field ? { field, text } : { text }
}

export async function judgeDesign(context: ServerContext, declaration: unknown): Promise<JudgedDesign> {
  const name = designName(declaration) || 'design'
  try {
    const registry = await registryWith(context, declaration)
    const resource = registry.get(name)
    const related = relatedTo(resource, registry).map(declarationOf)
    return { problems: [], schema: { resource: declarationOf(resource), related } }
  } catch (error) {
    if (!(error instanceof SchemaError)) throw error
    return { problems: error.problems.map((problem) => problemOf(name, problem)) }
  }
}
