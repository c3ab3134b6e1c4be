/** The registry of an installation: the shipped schemas and the designs that were applied. */
import type { Kysely } from 'kysely'
import { retiredResources } from '#application/registry.ts'
import type { Declaration } from '#schemas/kit/define.ts'
import { type Registry, readRegistry, SchemaError } from '#schemas/kit/registry.ts'
import { nameOf } from '#schemas/kit/resource.ts'
import {
  addedFieldsOf,
  addedPrefix,
  extended,
  isAdded,
  isExtendable,
  isExtension,
  keepingLocal,
} from '#src/domain/designs/extensions.ts'
import { slowPattern } from '#src/domain/designs/patterns.ts'
import { designName, designProblems, maxDesign, patternsOf } from '#src/domain/designs/rules.ts'
import { assertStartable } from '../assert-startable.ts'
import type { Tables } from '../db/connection.ts'
import {
  type AddedColumns,
  type AppliedDesign,
  loadAddedColumns,
  loadAppliedDesigns,
} from './load-applied.ts'
import { assertTargets } from './targets.ts'

/** A stored declaration that is not used, because it has mistakes. */
export interface SetAsideDesign {
  name: string
  problems: readonly string[]
  /** Of an extension: the added fields whose columns its shipped catalogue keeps. */
  kept?: readonly string[]
}

export interface Connected {
  registry: Registry
  /** Names of the designs that are in the registry. */
  names: ReadonlySet<string>
  setAside: readonly SetAsideDesign[]
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

interface UsedDesign {
  name: string
  declaration: Declaration
}

/** The shipped declarations with their extensions, and the designed catalogues. */
export function declarationsWith(
  shipped: readonly Declaration[],
  used: readonly UsedDesign[],
  setAside: readonly SetAsideDesign[],
): Declaration[] {
  const byName = new Map(used.map(({ name, declaration }) => [name, declaration]))
  const keptBy = new Map(setAside.map(({ name, kept }) => [name, kept]))
  const whole = shipped.map((declaration) => {
    const own = byName.get(nameOf(declaration.path))
    if (isExtension(own)) return extended(declaration, own)
    const kept = keptBy.get(nameOf(declaration.path))
    return kept ? keepingLocal(declaration, kept) : declaration
  })
  return [...whole, ...used.map(({ declaration }) => declaration).filter((one) => !isExtension(one))]
}

/** Why a design can't extend the catalogue of its name; empty for designed catalogues. */
export function targetProblems(shipped: readonly Declaration[], { name, declaration }: UsedDesign): string[] {
  if (!isExtension(declaration)) return []
  const target = shipped.find(({ path }) => path === declaration.path)
  if (target && isExtendable(target)) return []
  return [
    target
      ? `${name}: has pages or rules of its own, so fields can’t be added to it; choose another catalogue`
      : `${name}: this version has no catalogue '${declaration.path}', so its added fields are not used`,
  ]
}

/** Names of shipped fields must leave those of added fields free. */
function assertShippedNames(shipped: readonly Declaration[]): void {
  const problems = shipped.flatMap(({ path, fields }) =>
    Object.keys(fields)
      .filter(isAdded)
      .map(
        (field) =>
          `${nameOf(path)}.${field}: names that begin with '${addedPrefix}' belong to fields that an installation adds; rename it`,
      ),
  )
  if (problems.length > 0) throw new SchemaError(problems)
}

/** The problems of one resource begin with its name. */
export const isAbout = (name: string, problem: string): boolean =>
  problem.startsWith(`${name}:`) || problem.startsWith(`${name}.`)

interface ConnectOptions {
  /** Default none. */
  added?: AddedColumns
  /** Designs that the migration refused, each with its sentences. */
  refused?: ReadonlyMap<string, readonly string[]>
}

/**
 * Judges all declarations together. Designs with mistakes, and those that refer to them, are set
 * aside, so that they never prevent a start.
 * @throws SchemaError for mistakes in the shipped schemas
 */
export async function connectDesigns(
  shipped: readonly Declaration[],
  stored: readonly AppliedDesign[],
  { added = new Map(), refused = new Map() }: ConnectOptions = {},
): Promise<Connected> {
  assertShippedNames(shipped)
  const setAside: SetAsideDesign[] = []
  let used: UsedDesign[] = []
  const names = new Set(shipped.map(({ path }) => nameOf(path)))
  /** A shipped catalogue keeps its added columns, even if what is stored can't be read. */
  const keptFor = (name: string, declaration: unknown): Pick<SetAsideDesign, 'kept'> => {
    const known = isExtension(declaration) ? addedFieldsOf(declaration) : []
    const kept = [...new Set([...known, ...(added.get(name) ?? [])])]
    return isExtension(declaration) || (names.has(name) && kept.length > 0) ? { kept } : {}
  }
  for (const design of stored) {
    const { name } = design
    const { declaration, problems } = parse(design)
    const one = declaration && { name, declaration }
    const refusals = refused.get(name) ?? (one ? targetProblems(shipped, one) : problems)
    if (one && refusals.length === 0) used.push(one)
    else setAside.push({ name, problems: refusals, ...keptFor(name, readJson(design)) })
  }
  for (;;) {
    try {
      const registry = readRegistry(declarationsWith(shipped, used, setAside))
      assertTargets(registry, used)
      await assertStartable(registry)
      return { registry, names: new Set(used.map(({ name }) => name)), setAside }
    } catch (error) {
      if (used.length === 0) throw error
      const problems = error instanceof SchemaError ? error.problems : [`can’t be used: ${String(error)}`]
      const named = used.filter(({ name }) => problems.some((problem) => isAbout(name, problem)))
      const wrong = named.length > 0 ? named : used
      for (const { name, declaration } of wrong)
        setAside.push({
          name,
          problems: problems.filter((problem) => named.length === 0 || isAbout(name, problem)),
          ...keptFor(name, declaration),
        })
      used = used.filter((design) => !wrong.includes(design))
    }
  }
}

/** A stored text as far as it can be read. */
function readJson({ text }: AppliedDesign): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * The applied designs that a refused migration is about, with its sentences; undefined if it is
 * about something else too, which must stop the start.
 */
export function refusedDesigns(
  problems: readonly string[],
  used: ReadonlySet<string>,
): Map<string, readonly string[]> | undefined {
  const found = new Map<string, readonly string[]>()
  for (const name of used) {
    const own = problems.filter((problem) => isAbout(name, problem))
    if (own.length > 0) found.set(name, own)
  }
  const isAll = problems.every((problem) => [...found.keys()].some((name) => isAbout(name, problem)))
  return isAll && found.size > 0 ? found : undefined
}

/** The tables of designs that are set aside are kept with their rows. */
export const retiredWith = (setAside: readonly SetAsideDesign[]): readonly string[] => [
  ...retiredResources,
  ...setAside.filter(({ kept }) => !kept).map(({ name }) => name),
]

/** The registry of an open database for tools, and the resources whose tables are only kept. */
export async function installedRegistry(
  db: Kysely<Tables>,
  shipped: readonly Declaration[],
): Promise<{ registry: Registry; retired: readonly string[] }> {
  const stored = await loadAppliedDesigns(db)
  const { registry, setAside } = await connectDesigns(shipped, stored, { added: await loadAddedColumns(db) })
  return { registry, retired: retiredWith(setAside) }
}
