/** The records that the library ships. */
import type { ShippedFiles } from '#src/server/platform/shipped/csv-files.ts'

export const shippedFiles: ShippedFiles = {
  reference: {},
  catalogues: {},
  demonstration: import.meta.glob('./demonstration/*.csv', { query: '?raw', import: 'default', eager: true }),
  offered: {},
  permissions: {},
}
