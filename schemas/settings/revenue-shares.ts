import { defineResource, field } from '../kit/define.ts'
import { nameEn, nameKh } from '../kit/fragments.ts'

/** The distribution of revenue from user fees and the equity fund (domain 1.13, E9). */
export default defineResource({
  path: 'setting/revenue-shares',
  singular: 'revenue_share',
  label: { kh: ['ចំណែកនៃចំណូល', 'ការបែងចែកចំណូល'], en: ['Revenue share', 'Revenue shares'] },
  icon: 'mdi:chart-pie',
  menu: { group: 'payments', order: 60 },
  key: ['name_kh'],
  sort: ['percent', 'desc'],
  fields: {
    name_kh: nameKh({ unique: true }),
    name_en: nameEn({ required: true }),
    percent: field.decimal({
      label: { kh: 'ភាគរយ', en: 'Percent' },
      help: { kh: 'ចំណែកទាំងអស់គួរបូកបាន 100 ភាគរយ។', en: 'All shares together should come to 100 percent.' },
      min: 0,
      max: 100,
      required: true,
    }),
  },
  list: { columns: ['name_kh', 'name_en', 'percent'] },
})
