/** Pages without a schema. */
import type { AppPages } from '#src/domain/access/page-rows.ts'

export const pages: AppPages['pages'] = [
  {
    path: 'loans/desk',
    permission: 'list_loans',
    group: 'lending',
    order: 10,
    line: { label: { kh: 'សៀវភៅកំពុងខ្ចី', en: 'Books on loan' }, icon: 'mdi:book-clock-outline' },
  },
]
export const standIns: AppPages['standIns'] = {}
export const below: AppPages['below'] = []
export const unlisted: AppPages['unlisted'] = []
export const recordPages: AppPages['recordPages'] = []
