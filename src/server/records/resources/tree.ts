/**
 * The tree beside a list: the children of a node, with the number of the list's records below each.
 */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Resource } from '#schemas/kit/resource.ts'
import { orderColumn, searchColumn, searchedFields } from '#schemas/kit/table.ts'
import type { Tree, TreeLevel } from '#schemas/kit/tree.ts'
import type { TreeNode } from '#src/domain/tree-node.ts'
import { type ReadScope, visibleRows } from '#src/server/access/coverage/read-scope.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { idList } from '#src/server/db/ids.ts'
import { searchConditions } from './filter.ts'
import { loadTexts } from './text-of.ts'

/** Maximum number of nodes in one answer; users search wider levels. */
export const maxNodes = 500
const maxFound = 20

interface Place extends ReadScope {
  db: Kysely<Tables>
  resource: Resource
  tree: Tree
}

/** The parent node; undefined: the top of the tree. */
export interface Above {
  level: string
  id: number
}

interface Raw {
  id: number
  count: number
  has_children: boolean
}

function order({ resource }: TreeLevel): RawBuilder<unknown> {
  const [name, direction] = resource.sort
  const field = resource.fields[name]
  return sql`${sql.ref(`n.${field ? orderColumn(name, field) : name}`)} ${sql.raw(direction)}, n.id`
}

/** Ids of the level's own records that are in the list of `where`, and the counts of each. */
async function loadNodes(
  { db, resource, tree, ...readScope }: Place,
  at: number,
  where: RawBuilder<unknown>,
  limit: number,
): Promise<Raw[]> {
  const table = ({ resource: own }: TreeLevel) => visibleRows(readScope, own)
  const level = tree.levels[at] as TreeLevel
  const chosen = sql`chosen as materialized (
    select n.id, row_number() over (order by ${order(level)}) as place from ${table(level)} n
    where n.deleted_at is null and ${where} order by ${order(level)} limit ${limit})`
  const own = visibleRows(readScope, resource)
  if (tree.isNested) {
    const parent = sql.ref(`s.${level.parent}`)
    const { rows } = await sql<Raw>`
      with recursive ${chosen},
      down (root, id) as (
        select id, id from chosen
        union select d.root, s.id from down d join ${table(level)} s on ${parent} = d.id
        where s.deleted_at is null),
      counts as (select d.root, count(*)::int as n from down d
        join ${own} r on ${sql.ref(`r.${tree.field}`)} = d.id and r.deleted_at is null
        group by d.root)
      select c.id, coalesce(k.n, 0) as count, exists (select 1 from ${table(level)} s
        where ${parent} = c.id and s.deleted_at is null) as has_children
      from chosen c left join counts k on k.root = c.id order by c.place`.execute(db)
    return rows
  }
  // From the chosen level down to the list: province, district, commune, village.
  const below = tree.levels.slice(at + 1)
  const joins = below.map(
    (next, index) => sql`join ${table(next)} ${sql.ref(`l${index + 1}`)}
      on ${sql.ref(`l${index + 1}.${next.parent}`)} = ${sql.ref(`l${index}.id`)}
      and ${sql.ref(`l${index + 1}.deleted_at`)} is null`,
  )
  const { rows } = await sql<Raw>`
    with ${chosen},
    counts as (select l0.id, count(r.id)::int as n from chosen l0
      ${sql.join([sql``, ...joins], sql` `)}
      join ${own} r on ${sql.ref(`r.${tree.field}`)} = ${sql.ref(`l${below.length}.id`)}
      and r.deleted_at is null
      group by l0.id)
    select c.id, coalesce(k.n, 0) as count, ${sql.raw(String(below.length > 0))} as has_children
    from chosen c left join counts k on k.id = c.id order by c.place`.execute(db)
  return rows
}

async function loadTreeNodes(place: Place, level: Resource, rows: readonly Raw[]): Promise<TreeNode[]> {
  const ids = rows.map(({ id }) => id)
  const texts = await loadTexts(place.db, place, level, ids, true)
  return rows.map(({ id, ...row }) => ({
    level: level.name,
    id,
    kh: texts.get(id)?.kh ?? `#${id}`,
    en: texts.get(id)?.en ?? `#${id}`,
    ...row,
  }))
}

/** The children of a node, or the top nodes, in the order of their own list. */
export async function loadChildren(place: Place, above: Above | undefined): Promise<TreeNode[]> {
  const { levels, isNested } = place.tree
  const at = above && !isNested ? levels.findIndex(({ resource }) => resource.name === above.level) + 1 : 0
  const level = levels[at]
  if (!level) return []
  const parent = level.parent && sql.ref(`n.${level.parent}`)
  const where = !parent ? sql`true` : above ? sql`${parent} = ${above.id}` : sql`${parent} is null`
  return loadTreeNodes(place, level.resource, await loadNodes(place, at, where, maxNodes))
}

/** Nodes of any level that match a search, higher levels first. */
export async function findNodes(place: Place, q: string): Promise<TreeNode[]> {
  const found: TreeNode[] = []
  for (const [at, { resource: level, parent }] of place.tree.levels.entries()) {
    if (searchedFields(level).length === 0) continue
    const words = searchConditions(q, sql.ref(`n.${searchColumn}`))
    const rows = await loadNodes(place, at, sql.join(words, sql` and `), maxFound)
    const nodes = await loadTreeNodes(place, level, rows)
    const up = parent ? await loadParents(place, level, parent, rows) : new Map()
    found.push(...nodes.map((node) => ({ ...node, ...(up.get(node.id) ?? {}) })))
  }
  return found.slice(0, maxFound)
}

/** The parents of the nodes, as text. */
async function loadParents(
  { db, ...readScope }: Place,
  level: Resource,
  parent: string,
  rows: readonly Raw[],
) {
  const ids = idList(rows.map(({ id }) => id))
  const { rows: links } = await sql<{ id: number; up: number | null }>`
    select id, ${sql.ref(parent)} as up from ${visibleRows(readScope, level)} t
    where id = any(${ids})`.execute(db)
  const field = level.fields[parent]
  const target = field?.kind === 'ref' ? readScope.registry.get(field.to) : level
  const texts = await loadTexts(
    db,
    readScope,
    target,
    links.flatMap(({ up }) => up ?? []),
    true,
  )
  return new Map(links.map(({ id, up }) => [id, { above: texts.get(up ?? 0) }]))
}
