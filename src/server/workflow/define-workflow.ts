/**
 * The declaration of a workflow: everything its folder adds to the server. A new workflow is a new
 * folder with a `workflow.ts`; nothing else names it (src/server/workflows.ts finds it).
 */
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Registry } from '#schemas/kit/registry.ts'
import type { ServerContext } from '#src/server/access/context.ts'
import type { Tables } from '#src/server/db/connection.ts'
import type { ApprovalHandler } from '#src/server/platform/approvals/handlers.ts'
import type { ViewPlace } from '#src/server/platform/views/places.ts'
import type { WriteRules } from '#src/server/records/resources/compose-rules.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import type { StateBehaviour } from '#src/server/records/states/behaviour.ts'
import type { Difference } from '#src/server/records/verify/differences.ts'
import type { ArrivalSource } from './arrival.ts'
import type { ClosingCheck, MonthTotals } from './closing.ts'
import type { HomeTile } from './home-tile.ts'
import type { TimelineSourceReader } from './timeline/source.ts'
import type { WorkList } from './work-list.ts'
import { workListRoutes } from './work-list-routes.ts'

/** What write rules can use; the context itself does not exist yet when they are built. */
export type RuleServices = Pick<ServerContext, 'clock' | 'notifications' | 'people' | 'registry' | 'sessions'>

/** Work that the server repeats while it runs. One of several processes does it. */
export interface Job {
  /** Logged when a run fails: "maintenance of cards failed". */
  failure: string
  /** Runs now and then again. Returns the function that stops it. */
  start(context: ServerContext, onFailure: (error: unknown) => void): () => Promise<void>
}

/** The part of a workflow in the demonstration, loaded only while the demonstration is on. */
export interface DemoPart {
  /** Stores what has to be written, before users can write. */
  plan?(writing: Writing): Promise<void>
  /** Writes once what the records of all workflows need. */
  prepare?(writing: Writing): Promise<unknown>
  /**
   * Steps in order. Each is called until it returns false, in a transaction of its own, and returns
   * whether it wrote a batch. The functions may keep state during one run.
   */
  steps?(): readonly ((writing: Writing) => Promise<boolean>)[]
  /** Runs after the steps of all workflows. */
  finish?(context: ServerContext, shouldContinue: () => boolean): Promise<void>
}

export interface Workflow {
  /** The name of its folder. */
  name: string
  /** Workflows on which it builds: their rules run and their demonstration is written first. */
  after?: readonly string[]
  /** Guards, effects and notices of the transitions that its schemas declare. */
  states?: StateBehaviour
  /** What happens within every write of the records. */
  rules?: readonly (WriteRules | ((services: RuleServices) => WriteRules))[]
  routes?: readonly ((app: FastifyInstance, context: ServerContext) => void | Promise<void>)[]
  /** Lists whose action needs no handler (docs/work-lists.md). */
  workLists?: readonly WorkList[]
  jobs?: readonly Job[]
  /** Tables beside those of the schemas, created before them. The statements can be repeated. */
  tables?: readonly string[]
  /** Indexes, constraints and triggers, created after all tables. Statements can be repeated. */
  indexes?: readonly string[]
  /** Runs with the reference data at every start, before users can sign in. */
  seed?(writing: Writing): Promise<void>
  /** Fills derived tables after the migration and before the first records. */
  prepare?(context: ServerContext): Promise<unknown>
  /** Events in the timeline of a patient. */
  timeline?: readonly TimelineSourceReader[]
  /** Tiles of the home page. */
  tiles?: readonly HomeTile[]
  /** Expected patients: proposals for the registration of their visit. */
  arrivals?: readonly ArrivalSource[]
  /** Items of the checklist for closing a month. */
  closing?: readonly ClosingCheck[]
  /** Totals of a closed month. */
  totals?: readonly MonthTotals[]
  /** Effects of decided requests. */
  approvals?: readonly ApprovalHandler[]
  /**
   * Records that the command palette finds by their whole number, such as a visit's; `field` is
   * searched, and `/<path>/update/<id>` is their page. Other records are found if users edit them.
   */
  numbers?: readonly { resource: string; field: string }[]
  /** Pages with saved views besides the lists of resources. */
  viewPlaces?: readonly ViewPlace[]
  /** Recomputes stored figures for `npm run verify`. Returns the differences. */
  verify?(database: Kysely<Tables>, registry: Registry): Promise<readonly Difference[]>
  demo?(): Promise<DemoPart>
}

/** Adds the routes of the work lists to those of the workflow. */
export const defineWorkflow = ({ routes = [], workLists, ...workflow }: Workflow): Workflow => ({
  ...workflow,
  routes: workLists ? [...routes, workListRoutes(workLists)] : routes,
})

/**
 * Each after those on which it builds.
 * @throws Error if one is missing, they are circular, or two declare the states of one resource
 */
export function inOrder(workflows: readonly Workflow[]): readonly Workflow[] {
  const byName = new Map(workflows.map((workflow) => [workflow.name, workflow]))
  const placed = new Set<Workflow>()
  const place = (workflow: Workflow, path: readonly string[]): void => {
    if (placed.has(workflow)) return
    if (path.includes(workflow.name))
      throw new Error(`Workflows build on each other: ${[...path, workflow.name].join(' → ')}`)
    for (const name of workflow.after ?? []) {
      const other = byName.get(name)
      if (!other) throw new Error(`Workflow ${workflow.name} builds on ${name}, which does not exist`)
      place(other, [...path, workflow.name])
    }
    placed.add(workflow)
  }
  for (const workflow of [...byName.values()].sort((a, b) => (a.name < b.name ? -1 : 1))) place(workflow, [])
  const owners = new Map<string, string>()
  for (const { name, states } of placed)
    for (const resource of Object.keys(states ?? {})) {
      const owner = owners.get(resource)
      if (owner) throw new Error(`Workflows ${owner} and ${name} both declare the states of ${resource}`)
      owners.set(resource, name)
    }
  return [...placed]
}

/** One kind of contribution of all workflows, in their order. */
export const contributionsOf = <Name extends keyof Workflow>(
  workflows: readonly Workflow[],
  name: Name,
): Extract<Workflow[Name], readonly unknown[]>[number][] =>
  workflows.flatMap((workflow) => (workflow[name] as readonly never[] | undefined) ?? [])
