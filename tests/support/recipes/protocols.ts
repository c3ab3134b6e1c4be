import { catalogue } from '#schemas/kit/catalogue.ts'
import { field } from '#schemas/kit/define.ts'
import { to } from './names.ts'

/** Treatment protocols; their steps have pages of their own, because steps have rows. */
export default catalogue({
  path: 'setting/protocols',
  singular: 'protocol',
  label: { kh: 'ពិធីសារព្យាបាល', en: ['Protocol', 'Protocols'] },
  icon: 'mdi:clipboard-text-outline',
  menu: { group: 'clinical', order: 300 },
  fields: {
    steps: field.count({ label: { kh: 'ជំហាន', en: 'Steps' }, of: to('protocol-steps'), via: 'protocol_id' }),
  },
  list: { columns: { add: ['steps'] } },
})
