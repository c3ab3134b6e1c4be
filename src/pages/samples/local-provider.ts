/** A data provider over the sample records: what pickers and filters ask, answered without a server. */
import type { DataProvider } from 'ra-core'
import type { Row } from '#resources/provider.ts'
import { searchKey } from '#schemas/kit/search-key.ts'
import { sampleRows } from './sample-records.ts'

const rowsOf = (path: string) => sampleRows[path] ?? []

/** Whether a row meets a filter: `q` in its texts, equality in all else. */
function fits(row: Row, filter: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(filter).every(([key, value]) => {
    if (key !== 'q') return row[key] === value
    const texts = [row.code, row.name_kh, row.name_en].map((text) => searchKey(String(text)))
    return texts.some((text) => text.includes(searchKey(String(value))))
  })
}

const refuse = () => Promise.reject(new Error('Sample records are read only'))

export const localProvider = {
  getList: async (path: string, { filter }: { filter: Record<string, unknown> }) => {
    const data = rowsOf(path).filter((row) => fits(row, filter))
    return { data, total: data.length }
  },
  getMany: async (path: string, { ids }: { ids: readonly unknown[] }) => ({
    data: rowsOf(path).filter((row) => ids.map(Number).includes(row.id)),
  }),
  getOne: async (path: string, { id }: { id: unknown }) => {
    const row = rowsOf(path).find((one) => one.id === Number(id))
    return row ? { data: row } : refuse()
  },
  getManyReference: refuse,
  create: refuse,
  update: refuse,
  updateMany: refuse,
  delete: refuse,
  deleteMany: refuse,
} as unknown as DataProvider
