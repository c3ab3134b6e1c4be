/**
 * Collects what a statement must select and join to answer complete records: texts of references,
 * their paths, looked-up values. Built once per resource; a page of rows then costs one statement.
 */
import { type Field, hasColumn, kindOf } from '#schemas/kit/fields/index.ts'
import { hasRules, hidesRecords, type RecordAct } from '#schemas/kit/record-rules.ts'
import type { Registry } from '#schemas/kit/registry.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { isSide, scopeTarget } from '#schemas/kit/scope.ts'
import { placeholders, templateFiller } from '#schemas/kit/template.ts'
import type { Label, Language } from '#schemas/kit/types.ts'
import { inCoverageText, isBound, type ReadScope } from '#src/server/access/coverage/read-scope.ts'
import { recordCondition } from '#src/server/access/coverage/record-rules.ts'
import { quoted } from '#src/server/db/sql-text.ts'

/** A row from the database: by column name, or as an array inside JSON. */
export type Raw = Readonly<Record<string | number, unknown>>

/** Builds a text from a row. */
export type TextOf = (raw: Raw) => Label

/** Separates the levels of a path: village · commune · district · province. */
const step = ' · '

/** Maximum depth of display texts that contain references. */
const deepest = 3

/** Fills a template such as `{name_kh} ({code})`. */
function filler(template: string, parts: ReadonlyMap<string, TextOf>, language: Language) {
  const fill = templateFiller(template)
  return (raw: Raw): string => fill((name) => parts.get(name)?.(raw)[language] ?? '')
}

/** Whether users without access to a record learn only its mention, not its name. */
export const hidesNames = (resource: Resource, registry: Registry): boolean =>
  (resource.personal && resource.scope !== undefined) || hidesRecords(resource, registry)

export class RowPlan {
  readonly columns: string[] = []
  readonly joins: string[] = []
  private readonly aliases = new Map<string, string>()
  private isOfReader = false

  /**
   * @param reading The reader's row scope: people whom the reader does not see, and records that
   *   record rules hide, are not named. Only `scope` may read it.
   * @param prefix Prefix of this plan's aliases, so that plans can be nested.
   */
  constructor(
    private readonly reading: ReadScope,
    private readonly prefix: string,
    private readonly outer?: RowPlan,
  ) {}

  private get registry(): Registry {
    return this.reading.registry
  }

  /** The row scope of the reader; whatever reads it makes the plan the reader's own. */
  private get scope(): ReadScope {
    for (let plan: RowPlan | undefined = this; plan; plan = plan.outer) plan.isOfReader = true
    return this.reading
  }

  /** Whether the plan is for its reader only, so that it must not be kept for others. */
  get dependsOnReader(): boolean {
    return this.isOfReader
  }

  /** A plan for a subquery of this one. */
  nested(prefix: string): RowPlan {
    return new RowPlan(this.reading, prefix, this)
  }

  /** Selects an expression. Returns its index in the row. */
  column(expression: string): number {
    const known = this.columns.indexOf(expression)
    return known >= 0 ? known : this.columns.push(expression) - 1
  }

  /** Joins the record that a ref field of `alias` refers to. Returns its alias. */
  join(alias: string, field: string, target: Resource): string {
    const path = `${alias}.${field}`
    const known = this.aliases.get(path)
    if (known) return known
    const joined = `${this.prefix}${this.aliases.size + 1}`
    this.aliases.set(path, joined)
    this.joins.push(`left join ${quoted(target.table)} ${joined} on ${joined}.id = ${alias}.${quoted(field)}`)
    return joined
  }

  /**
   * The index of the flag whether the record at `alias` is visible; undefined for unlimited
   * readers.
   */
  readScope(resource: Resource, alias: string): number | undefined {
    if (!hidesNames(resource, this.registry) || !isBound(this.scope, resource)) return undefined
    // A left join without a record is no hidden record.
    return this.column(`(${alias}.id is null or ${inCoverageText(this.scope, resource, alias)})`)
  }

  /** The condition that the reader can see the record at `alias`. */
  visible(resource: Resource, alias: string): string {
    const isLimited = resource.scope !== undefined || hidesRecords(resource, this.registry)
    return isLimited ? inCoverageText(this.scope, resource, alias) : 'true'
  }

  /**
   * The condition under which record rules permit the act on the record at `alias`; undefined where
   * they permit all.
   */
  permitted(resource: Resource, act: RecordAct, alias: string): string | undefined {
    if (!hasRules(resource, this.registry)) return undefined
    return recordCondition(this.scope, resource, act, { alias })
  }

  /**
   * The display text of the record at `alias`; a blank text falls back to the other language, then
   * to the key. A person whom the reader does not see is shown only by number and the place that
   * knows more.
   * @param isPlaced False where the naming record belongs to two places: then only their own place
   *   learns where the person is known.
   */
  text(resource: Resource, alias: string, depth = 0, isPlaced = true): TextOf {
    const whole = this.display(resource, alias, depth)
    const visible = this.readScope(resource, alias)
    if (visible === undefined) return whole
    const mention = this.mention(resource, alias, depth, isPlaced)
    return (raw) => (raw[visible] === false ? mention(raw) : whole(raw))
  }

  /**
   * A record about a person by its key and its place, without personal data; one that record rules
   * can hide by its id only.
   */
  private mention(resource: Resource, alias: string, depth: number, isPlaced: boolean): TextOf {
    const { key, fields, scope } = resource
    if (hidesRecords(resource, this.registry)) {
      const id = this.column(`${alias}.id`)
      return (raw) => ({ kh: `#${raw[id]}`, en: `#${raw[id]}` })
    }
    const parts = key
      .filter((name) => !fields[name]?.pii)
      .map((name) => this.part(resource, alias, name, depth))
    const target = scopeTarget(resource, this.registry)
    if (scope && target && isPlaced)
      parts.push(this.text(target, this.join(alias, scope.by, target), depth + 1))
    const textIn = (raw: Raw, language: Language) =>
      [...new Set(parts.map((part) => part(raw)[language]))].filter(Boolean).join(step)
    return (raw) => ({ kh: textIn(raw, 'kh'), en: textIn(raw, 'en') })
  }

  private display(resource: Resource, alias: string, depth: number): TextOf {
    const { display, key } = resource
    const id = this.column(`${alias}.id`)
    const parts = new Map<string, TextOf>()
    for (const name of [...placeholders(display.kh), ...placeholders(display.en), ...key])
      if (!parts.has(name)) parts.set(name, this.part(resource, alias, name, depth))
    const [fillKh, fillEn] = [filler(display.kh, parts, 'kh'), filler(display.en, parts, 'en')]
    const fillKey = filler(key.map((name) => `{${name}}`).join(' '), parts, 'en')
    return (raw) => {
      // An empty reference refers to no record.
      if (raw[id] === null) return { kh: '', en: '' }
      const [kh, en] = [fillKh(raw), fillEn(raw)]
      if (kh && en) return { kh, en }
      const other = kh || en || fillKey(raw) || `#${raw[id]}`
      return { kh: kh || other, en: en || other }
    }
  }

  /** One field of the record at `alias` as text; a reference shows its record. */
  part(resource: Resource, alias: string, name: string, depth = 0): TextOf {
    const field = resource.fields[name] as Field
    if (field.kind === 'ref' && depth < deepest) {
      const target = this.registry.get(field.to)
      return this.text(target, this.join(alias, name, target), depth + 1, !isSide(resource, name))
    }
    const adapter = kindOf(field)
    if (!hasColumn(field) || adapter.writeOnly) return () => ({ kh: '', en: '' })
    const place = this.column(`${alias}.${quoted(name)}`)
    return (raw) => ({
      kh: adapter.show(raw[place], field, 'kh'),
      en: adapter.show(raw[place], field, 'en'),
    })
  }

  /** All ancestors of the record at `alias`, nearest first; undefined outside a hierarchy. */
  path(resource: Resource, alias: string): TextOf | undefined {
    let current = alias
    const levels = this.registry.ancestors(resource.name).map(({ field, resource: above }) => {
      current = this.join(current, field, above)
      return this.text(above, current)
    })
    if (levels.length === 0) return undefined
    return (raw) => {
      const texts = levels.map((level) => level(raw))
      return { kh: texts.map(({ kh }) => kh).join(step), en: texts.map(({ en }) => en).join(step) }
    }
  }

  /**
   * Joins the tables along a path of refs: `commune_id.district_id.name_kh`. Returns the alias of
   * the last name.
   */
  follow(resource: Resource, alias: string, path: string): { alias: string; field: Field; name: string } {
    const names = path.split('.')
    const last = names.pop() ?? ''
    let [current, at] = [resource, alias]
    for (const name of names) {
      const field = current.fields[name] as Extract<Field, { kind: 'ref' }>
      current = this.registry.get(field.to)
      at = this.join(at, name, current)
    }
    return { alias: at, field: current.fields[last] as Field, name: last }
  }
}
