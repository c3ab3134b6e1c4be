import { catalogue } from '../kit/catalogue.ts'

export default catalogue({
  path: 'setting/benefit-categories',
  singular: 'benefit_category',
  label: {
    one: { kh: 'ក្រុមអត្ថប្រយោជន៍', en: 'Benefit category' },
    many: { kh: 'ក្រុមអត្ថប្រយោជន៍', en: 'Benefit categories' },
  },
  icon: 'mdi:folder-heart-outline',
  menu: { group: 'benefit', order: 40 },
})
