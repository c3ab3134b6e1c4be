import { catalogue } from '../kit/catalogue.ts'

/**
 * Groups of answers that are offered together; linked from observation values, without a menu
 * entry.
 */
export default catalogue({
  path: 'setting/option-groups',
  singular: 'option_group',
  label: { kh: 'ក្រុមចម្លើយ', en: ['Option group', 'Option groups'] },
  icon: 'mdi:playlist-check',
  permissions: {
    list: 'list_observation_values',
    create: 'create_observation_value',
    update: 'update_observation_value',
    delete: 'delete_observation_value',
  },
})
