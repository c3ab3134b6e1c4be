/** The CSV files of data/ (data/README.md). */
import type { ShippedFiles } from '#src/server/platform/shipped/csv-files.ts'

export const shippedFiles: ShippedFiles = {
  reference: import.meta.glob('../data/reference/*.csv', { query: '?raw', import: 'default', eager: true }),
  catalogues: import.meta.glob('../data/catalogues/*.csv', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
  demonstration: import.meta.glob('../data/demonstration/*.csv', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
  offered: import.meta.glob<string>('../data/gazetteer/*.csv', { query: '?raw', import: 'default' }),
  permissions: import.meta.glob('../data/permissions.csv', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
}
