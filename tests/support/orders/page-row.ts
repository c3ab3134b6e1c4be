import type { PageRow } from '#src/domain/access/page-rows.ts'

/** The sample's rows of `application/pages.ts`. */
export const orderPageRows: readonly PageRow[] = [
  [
    'orders/open',
    'list_orders',
    {
      label: { kh: 'ការបញ្ជាទិញកំពុងដំណើរការ', en: 'Open orders' },
      icon: 'mdi:cart-arrow-right',
    },
  ],
]
