/** The registry of an installation: the shipped schemas and the designs that were applied. */
import { type Kysely, sql } from 'kysely'
import { retiredResources } from '#application/registry.ts'
import type { Declaration } from '#schemas/kit/define.ts'
import { type Registry, readRegistry, SchemaError } from '#schemas/kit/registry.ts'
import { slowPattern } from '#src/domain/designs/patterns.ts'
import { designName, designProblems, maxDesign, patternsOf } from '#src/domain/designs/rules.ts'
import { assertStartable } from '../assert-startable.ts'
import type { Tables } from '../db/connection.ts'
import { assertTargets } from './targets.ts'

/** A stored declaration that is not used, because it has mistakes. */
export interface SetAsideDesign {
  name: string
  problems: readonly string[]
}

export interface Connected {
  registry: Registry
  /** Names of the designs that are in the registry. */
  names: ReadonlySet<string>
  setAside: readonly SetAsideDesign[]
}

/** The applied declarations as they are stored. A database before its first start has none. */
export async function loadAppliedDesigns(db: Kysely<Tables>): Promise<readonly AppliedDesign[]> {
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass('designs') is not null as there`.execute(db)
  if (!rows[0]?.there) return []
  const applied = await db
    .selectFrom('designs')
    .select(['name', 'applied'])
    .where('applied', 'is not', null)
    .orderBy('name')
    .execute()
  return applied.map(({ name, applied: text }) => ({ name, text: text ?? '' }))
}

export interface AppliedDesign {
  name: string
  /** JSON. */
  text: string
}

/** A pattern of a design runs on the server, so it must not block it. */
function patternProblems(name: string, declaration: unknown): string[] {
  return patternsOf(declaration).flatMap((pattern) => {
    if (pattern.length > maxDesign.pattern)
      return [
        `${name}: the pattern '${pattern.slice(0, 40)}…' is longer than ${maxDesign.pattern} characters`,
      ]
    const reason = slowPattern(pattern)
    return reason
      ? [`${name}: the pattern '${pattern}' can take very long on some texts, because it ${reason}`]
      : []
  })
}

/** The reasons why a declaration is no design, beside those of the judge of schemas. */
export function problemsOfDesign(declaration: unknown): string[] {
  const problems = designProblems(declaration)
  return problems.length > 0 ? problems : patternProblems(designName(declaration), declaration)
}

function parse({ name, text }: AppliedDesign): { declaration?: Declaration; problems: string[] } {
  try {
    const declaration: unknown = JSON.parse(text)
    const problems = problemsOfDesign(declaration)
    if (problems.length === 0 && designName(declaration) !== name)
      return { problems: [`${name}: is stored with the path of '${designName(declaration)}'`] }
    return problems.length > 0 ? { problems } : { declaration: declaration as Declaration, problems }
  } catch {
    return { problems: [`${name}: is stored as a text that is not JSON`] }
  }
}

/** The problems of one resource begin with its name. */
export const isAbout = (name: string, problem: string): boolean =>
  problem.startsWith(`${name}:`) || problem.startsWith(`${name}.`)

/**
 * Judges all declarations together. Designs with mistakes, and those that refer to them, are set
 * aside, so that they never prevent a start.
 * @throws SchemaError for mistakes in the shipped schemas
 */
export async function connectDesigns(
  shipped: readonly Declaration[],
  stored: readonly AppliedDesign[],
): Promise<Connected> {
  const setAside: SetAsideDesign[] = []
  let used: { name: string; declaration: Declaration }[] = []
  for (const design of stored) {
    const { declaration, problems } = parse(design)
    if (declaration) used.push({ name: design.name, declaration })
    else setAside.push({ name: design.name, problems })
  }
  for (;;) {
    try {
      const registry = readRegistry([...shipped, ...used.map(({ declaration }) => declaration)])
      assertTargets(registry, new Set(used.map(({ name }) => name)))
      await assertStartable(registry)
      return { registry, names: new Set(used.map(({ name }) => name)), setAside }
    } catch (error) {
      if (!(error instanceof SchemaError) || used.length === 0) throw error
      const { problems } = error
      const named = used.filter(({ name }) => problems.some((problem) => isAbout(name, problem)))
      const wrong = named.length > 0 ? named : used
      for (const { name } of wrong)
        setAside.push({
          name,
          problems: problems.filter((problem) => named.length === 0 || isAbout(name, problem)),
        })
      used = used.filter((design) => !wrong.includes(design))
    }
  }
}

/** The tables of designs that are set aside are kept with their rows. */
export const retiredWith = (setAside: readonly SetAsideDesign[]): readonly string[] => [
  ...retiredResources,
  ...setAside.map(({ name }) => name),
]

/** The registry of an open database for tools, and the resources whose tables are only kept. */
export async function installedRegistry(
  db: Kysely<Tables>,
  shipped: readonly Declaration[],
): Promise<{ registry: Registry; retired: readonly string[] }> {
  const { registry, setAside } = await connectDesigns(shipped, await loadAppliedDesigns(db))
  return { registry, retired: retiredWith(setAside) }
}
