/** Samples in an application under test: with real files, open months and confirmed duplicates. */
import { type RawBuilder, sql } from 'kysely'
import { facilities, periods } from '#schemas/kit/dated.ts'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import type { Field } from '#schemas/kit/fields/index.ts'
import type { FileType } from '#schemas/kit/file-types.ts'
import type { Registry } from '#schemas/kit/registry.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { noKnownAllergies } from './care-fixture.ts'
import type { TestApp } from './create-test-app.ts'
import { formWith, gif, jpeg, pdf, png, webp } from './pictures.ts'
import { type Samples, sampleMaker } from './sample.ts'
import { anybody } from './sample-values.ts'

type Row = Record<string, unknown>

interface SignedIn {
  app: TestApp
  token: string
}

/** Samples look alike, so they trigger the duplicate check. */
const headers = { 'x-confirm': 'duplicate', 'x-reason': 'another sample' }

/** The parts of an Office document by which its type is detected. */
const archive = (inside: string) => Buffer.from(`PK\x03\x04 ${inside} PK\x05\x06`, 'latin1')

const files: Record<FileType, () => Uint8Array | string> = {
  csv: () => 'a,b\n1,2\n',
  docx: () => archive('word/document.xml'),
  gif: () => gif(),
  jpg: () => jpeg(),
  pdf: () => pdf,
  png: () => png(3, 2),
  txt: () => 'a sample',
  webp: () => webp(0),
  xlsx: () => archive('xl/workbook.xml'),
}

/** Uploads a real file that the field takes. */
async function uploadFor(
  { app, token }: SignedIn,
  { path, fields, name }: Resource,
  own: string,
): Promise<unknown> {
  const field = fields[own] as Field
  const types = (['file', 'files', 'image'].includes(field.kind) && 'types' in field
    ? field.types
    : undefined) ?? ['png']
  const type = types[0] as FileType
  const form = await formWith(files[type](), `sample.${type}`)
  const answer = await app.call('POST', `/api/${path}/files/${own}`, { token, ...form })
  if (answer.status !== 201)
    throw new Error(`${name} can't be sampled: ${own} refuses a ${type} file: ${answer.text}`)
  return answer.body.data.id
}

/**
 * Opens a month of a facility; `facility` is a condition on `id` of health_facilities. A facility
 * finishes one month before the next, unless values of several months are tested.
 */
export async function openMonth({ context: { db } }: TestApp, month: string, facility: RawBuilder<unknown>) {
  const closed = sql`select id from health_facilities f where ${facility} and not exists (
    select 1 from active_periods where health_facility_id = f.id and code = ${month} and deleted_at is null)`
  const { rows } = await sql`${closed} and exists (
    select 1 from active_periods where health_facility_id = f.id)`.execute(db)
  if (rows.length > 0)
    await sql`alter table active_periods drop constraint if exists active_periods_unfinished`.execute(db)
  await sql`insert into active_periods (health_facility_id, is_national, code, starts_on, ends_on,
      submission_cutoff_on, status)
    select id, false, ${month}, start, start + interval '1 month' - interval '1 day',
      start + interval '1 month' + interval '2 days', 1
    from (${closed}) as facilities, (select ${`${month}-01`}::date as start) as month`.execute(db)
}

/** Opens the month of a record's day: events at a facility need it. */
async function openMonthOf(app: TestApp, { dated, fields, path }: Resource, values: Row): Promise<void> {
  if (!dated || dated.on === 'create' || path === periods) return
  const [moment, place] = [values[dated.field], values[dated.facility]]
  const facilityField = fields[dated.facility]
  if (typeof moment !== 'string' || Number.isNaN(Date.parse(moment))) return
  if (typeof place !== 'number' || facilityField?.kind !== 'ref') return
  const { table } = app.context.registry.get(facilityField.to)
  const facility =
    facilityField.to === facilities
      ? sql`id = ${place}`
      : sql`id = (select health_facility_id from ${sql.table(table)} where id = ${place})`
  const day = fields[dated.field]?.kind === 'dateTime' ? dayInPhnomPenh(new Date(moment)) : moment
  await openMonth(app, day.slice(0, 7), facility)
}

/** A dose is given after an answer about the allergies of its patient. */
async function answerAllergies(app: TestApp, { name }: Resource, { visit_id }: Row): Promise<void> {
  if (name !== 'medicine-doses' || typeof visit_id !== 'number') return
  const { rows } = await sql<{ patient_id: number }>`select patient_id from visits
    where id = ${visit_id} and patient_id not in (select patient_id from patient_allergy_reviews)`.execute(
    app.context.db,
  )
  for (const { patient_id } of rows) await noKnownAllergies(app, patient_id)
}

/** @param signedIn the application, with a user who has every permission */
export function samplesIn(registry: Registry, signedIn: () => SignedIn) {
  const real = async (resource: Resource, [name, value]: [string, unknown], samples: Samples, n: number) => {
    const field = resource.fields[name]
    if (field?.kind === 'refs' && Array.isArray(value) && value.includes(anybody))
      return [(await samples.recordOf(registry.get(field.to), nextNumber(resource, n))).id]
    if (field?.kind === 'files' && Array.isArray(value) && value.includes(anybody))
      return [await uploadFor(signedIn(), resource, name)]
    if (value !== anybody || !field) return value
    if (field.kind === 'ref')
      return (await samples.recordOf(registry.get(field.to), nextNumber(resource, n))).id
    return uploadFor(signedIn(), resource, name)
  }
  const prepare = async (resource: Resource, values: Row, samples: Samples, n: number): Promise<Row> => {
    const prepared: Row = {}
    for (const entry of Object.entries(values)) prepared[entry[0]] = await real(resource, entry, samples, n)
    await openMonthOf(signedIn().app, resource, prepared)
    await answerAllergies(signedIn().app, resource, prepared)
    return prepared
  }
  const samples = sampleMaker(registry, {
    prepare,
    async post(path, body) {
      const { app, token } = signedIn()
      const answer = await app.call('POST', `/api/${path}`, { token, body, headers })
      if (answer.body?.code === 'UNIQUE') return undefined
      if (answer.status !== 201) throw new Error(`${path} can't be sampled: ${answer.text}`)
      return answer.body.data
    },
  })
  return { ...samples, prepare: (resource: Resource, values: Row) => prepare(resource, values, samples, 49) }
}

/** The number of a record that record `n` needs; each of them may need another one. */
function nextNumber({ name }: Resource, n: number): number {
  if (n > 9000) throw new Error(`${name} can't be sampled: each record needs another one.`)
  return n + 3001
}
