import { sql } from 'kysely'
import type { FileField } from '#schemas/kit/fields/file.ts'
import type { FilesField } from '#schemas/kit/fields/files.ts'
import type { ImageField } from '#schemas/kit/fields/image.ts'
import type { FileFacts, Reference } from '#src/domain/answers.ts'
import { readScopeOf } from '#src/server/access/coverage/assert-work.ts'
import { idList } from '#src/server/db/ids.ts'
import { quoted } from '#src/server/db/sql-text.ts'
import type { TableRow } from '#src/server/db/tables.ts'
import { AppError } from '#src/server/http/errors.ts'
import { keepFiles, usableFiles } from '../files/store.ts'
import type { FieldAdapter } from './kind.ts'
import { isNull } from './operators.ts'

const facts = ['name', 'type', 'size', 'width', 'height'] as const

const selected = `json_build_array(${['id', ...facts].map((fact) => `f.${fact}`).join(', ')})`

const adapter: FieldAdapter<FileField | FilesField | ImageField> = {
  filters: { null: isNull },
  row: ({ plan, name }) => {
    const own = `p.${quoted(name)}`
    const id = plan.column(own)
    const file = plan.column(`(select ${selected} from files f where f.id = ${own})`)
    return (row, raw) => {
      row[name] = raw[id]
      row._ref[name] = raw[file] ? mention(raw[file] as unknown[]) : null
    }
  },
  refuse: async (writing, { resource, name, value, stored }) => {
    const place = { resource: resource.name, field: name, record: stored?.id }
    const { trx: db, actor, repoints = [] } = writing
    const mine = { db, ...readScopeOf(writing) }
    const ids = [value].flat() as number[]
    // A merge moves the files of one record to the other.
    const isMerged = repoints.includes(resource.name)
    const usable = await usableFiles(mine, ids, { ...place, isMerged }, actor.userId)
    return usable.size === ids.length ? undefined : { field: name, key: 'fileUnknown' }
  },
  hold: async ({ trx, now }, { name, values }) => {
    const ids = [...new Set(values as number[])]
    // A concurrent cleanup deleted the file: there is nothing to refer to.
    if ((await keepFiles(trx, ids, now)) < ids.length)
      throw new AppError('VALIDATION', { problems: [{ field: name, key: 'fileUnknown' }] })
  },
  textsOf: async (db, ids) => {
    const { rows } = await sql<Pick<TableRow<'files'>, 'id' | 'name'>>`
      select id, name from files where id = any(${idList(ids)})`.execute(db)
    return new Map(rows.map(({ id, name }) => [id, { kh: name, en: name }]))
  },
}

function mention([number, ...values]: unknown[]): Reference {
  const id = Number(number)
  const file = Object.fromEntries(facts.map((fact, index) => [fact, values[index]]))
  const name = String(file.name)
  return { id, kh: name, en: name, file: { id, ...file } as FileFacts }
}

export const fileHalf: FieldAdapter<FileField> = adapter
export const imageHalf: FieldAdapter<ImageField> = adapter

export const filesHalf: FieldAdapter<FilesField> = {
  ...adapter,
  row: ({ plan, name }) => {
    const own = `p.${quoted(name)}`
    const ids = plan.column(own)
    const all = plan.column(
      `(select json_agg(${selected} order by array_position(${own}, f.id))
        from files f where f.id = any(${own}))`,
    )
    return (row, raw) => {
      row[name] = raw[ids]
      row._ref[name] = ((raw[all] ?? []) as unknown[][]).map(mention)
    }
  },
}
