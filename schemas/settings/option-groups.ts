import { catalogue } from '../kit/catalogue.ts'

/** Answers that are offered together; no entry of the menu, reached from observation values. */
export default catalogue({
  path: 'setting/option-groups',
  singular: 'option_group',
  label: {
    one: { kh: 'ក្រុមចម្លើយ', en: 'Option group' },
    many: { kh: 'ក្រុមចម្លើយ', en: 'Option groups' },
  },
  icon: 'mdi:playlist-check',
  permissions: {
    list: 'list_observation_values',
    create: 'create_observation_value',
    update: 'update_observation_value',
    delete: 'delete_observation_value',
  },
})
