/** Begins new records as copies of the templates that their bodies name: the `copyFrom` of refs. */
import {
  isPrefixedCode,
  isTemplateRef,
  namedPart,
  type TemplateRef,
  templateValues,
} from '#schemas/kit/copy-from.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { readValue } from '#schemas/kit/validate.ts'
import { readScopeOf } from '#src/server/access/coverage/assert-work.ts'
import { choiceOf, mayChoose } from './choices.ts'
import type { Saving } from './input.ts'
import { readRecord } from './read.ts'
import type { Values } from './write-parts.ts'

/** What the caller can read of a template: all of it, or what a picker shows of a catalogue. */
async function readTemplate(
  { writing, holds }: Saving,
  target: Resource,
  id: number,
): Promise<Values | undefined> {
  const { trx, context } = writing
  const mayList = holds(target.permissions.list)
  if (!mayList && !mayChoose(context.registry, target, holds)) return undefined
  const row = await readRecord({ db: trx, ...readScopeOf(writing), holds }, target, id)
  if (!row || row.deleted_at) return undefined
  return mayList ? row : choiceOf(target, row)
}

/** The codes of the records with which copied codes begin, by the names of these codes. */
async function readPrefixes(
  saving: Saving,
  resource: Resource,
  { copyFrom }: TemplateRef,
  body: Values,
): Promise<Record<string, string>> {
  const prefixes: Record<string, string> = {}
  for (const { to } of copyFrom.map(namedPart)) {
    const field = resource.fields[to]
    const above =
      isPrefixedCode(field) && body[to] === undefined ? resource.fields[field.prefixedBy] : undefined
    if (!isPrefixedCode(field) || above?.kind !== 'ref') continue
    const id = readValue(above, body[field.prefixedBy])
    if (!Number.isSafeInteger(id)) continue
    const row = await readTemplate(saving, saving.writing.context.registry.get(above.to), Number(id))
    if (typeof row?.code === 'string') prefixes[to] = row.code
  }
  return prefixes
}

/**
 * Adds the values of templates that the body leaves out. What the body contains stays, also null
 * and an empty list of rows. Fields that the caller can't write are not copied.
 */
export async function withTemplates(saving: Saving, resource: Resource, body: Values): Promise<Values> {
  const { holds } = saving
  const mayWrite = (name: string) => Object.values(resource.fields[name]?.permission ?? {}).every(holds)
  let whole = body
  for (const [name, field] of Object.entries(resource.fields)) {
    if (!isTemplateRef(field)) continue
    const id = readValue(field, body[name])
    // Validation refuses other values.
    if (!Number.isSafeInteger(id)) continue
    const isMissing = (own: string) => whole[own] === undefined && mayWrite(own)
    if (!field.copyFrom.map(namedPart).some(({ to }) => isMissing(to))) continue
    const target = saving.writing.context.registry.get(field.to)
    const template = await readTemplate(saving, target, Number(id))
    const prefixes = await readPrefixes(saving, resource, field, whole)
    const copied = Object.entries(template ? templateValues(resource, field, target, template, prefixes) : {})
    whole = { ...whole, ...Object.fromEntries(copied.filter(([own]) => isMissing(own))) }
  }
  return whole
}
