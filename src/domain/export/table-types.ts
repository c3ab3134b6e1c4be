/** Tables as files. */
import { fileTypes } from '#schemas/kit/file-types.ts'

export const tableTypes = {
  csv: `${fileTypes.csv.mime}; charset=utf-8`,
  xlsx: fileTypes.xlsx.mime,
} as const

/** The types as an API description names them. */
export const tableMimes = [fileTypes.csv.mime, fileTypes.xlsx.mime] as const

export type TableFormat = keyof typeof tableTypes

/** Response headers for a download with a file name. */
export const tableHeaders = (name: string, format: TableFormat) => ({
  'content-type': tableTypes[format],
  'content-disposition': `attachment; filename="${name}.${format}"`,
})
