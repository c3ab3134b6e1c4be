/** Notifications about the states of records, in both languages. */

import type { Kysely } from 'kysely'
import { formatDateTime } from '#schemas/kit/dates.ts'
import { enumValue } from '#schemas/kit/fields/enum.ts'
import type { Registry } from '#schemas/kit/registry.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { secretIn } from '#schemas/kit/secret-names.ts'
import { placeholders, templateFiller } from '#schemas/kit/template.ts'
import type { Label } from '#schemas/kit/types.ts'
import { hasRecordPage } from '#src/domain/access/record-pages.ts'
import type { News } from '#src/domain/notification.ts'
import { systemScope } from '#src/server/access/coverage/read-scope.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { loadTexts } from '#src/server/records/resources/text-of.ts'

/** A record in a state, with what a notification says about it. */
export interface StateMessage {
  id: number
  /** The number of its state. */
  state: number
  values: Readonly<Record<string, unknown>>
}

/** Whether every recipient may see the field: notifications name no persons and hidden records. */
const isForAll =
  ({ fields }: Resource, registry: Registry) =>
  (name: string) =>
    secretIn(fields[name], registry) === undefined

/**
 * The name of a record in a sentence. A name that recipients may not see is blank, so that the
 * number of the record replaces it.
 */
function noticeName(resource: Resource, registry: Registry): Label {
  const { display } = resource
  const names = [...placeholders(display.kh), ...placeholders(display.en)]
  return names.every(isForAll(resource, registry)) ? display : { kh: '', en: '' }
}

/** The texts of a template for records that the recipients can see; a blank one is the number. */
function textsOf({ db, registry, resource }: MessageParts, text: Label, ids: number[]) {
  const key = resource.key.filter(isForAll(resource, registry))
  return loadTexts(db, systemScope(registry), { ...resource, display: text, key }, ids, true)
}

export const stateLabel = ({ states, fields }: Resource, state: number): Label => {
  const field = fields[states?.field ?? '']
  return (field?.kind === 'enum' ? enumValue(field, state)?.label : undefined) ?? { kh: '–', en: '–' }
}

/** The page of a record. */
function pageOf(resource: Resource, { id, values }: StateMessage): string {
  const { states, path } = resource
  if (!states?.page) return hasRecordPage(resource) ? `/${path}/update/${id}` : `/${path}`
  const fill = templateFiller(states.page)
  return `/${fill((name) => (name === 'id' ? String(id) : encodeURIComponent(String(values[name] ?? ''))))}`
}

interface MessageParts {
  db: Kysely<Tables>
  registry: Registry
  resource: Resource
}

/** A message about one record: it entered its state, must leave it, or should have left it. */
export async function messageOf(
  parts: MessageParts,
  message: StateMessage,
  about: { text?: Label | undefined } | { step: 'remind' | 'escalate'; due: string },
): Promise<News> {
  const { registry, resource } = parts
  const { id, state } = message
  const link = pageOf(resource, message)
  const load = async (text: Label) => (await textsOf(parts, text, [id])).get(id) ?? { kh: '', en: '' }
  if ('text' in about && about.text)
    return { kind: 'state_text', params: { text: await load(about.text) }, link }
  const record = await load(noticeName(resource, registry))
  const params = { resource: resource.label.one, record, state: stateLabel(resource, state) }
  if (!('step' in about)) return { kind: 'state_entered', params, link }
  const kind = about.step === 'remind' ? 'state_due' : 'state_overdue'
  return { kind, params: { ...params, due: formatDateTime(about.due) }, link }
}

/** A message about several records in one state. @param list The page that it opens. */
export function messageOfMany(
  resource: Resource,
  { count, state, step }: { count: number; state: number; step?: 'remind' | 'escalate' },
  list = resource.path,
): News {
  const params = { resource: resource.label.many, count, state: stateLabel(resource, state) }
  const link = `/${list}`
  if (step === undefined) return { kind: 'states_entered', params, link }
  return { kind: step === 'remind' ? 'states_due' : 'states_overdue', params, link }
}
