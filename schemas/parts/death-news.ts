/** The person informed of a death, and the recipient of the body (domain 1.3.5). */
import { contactRelation } from '../codes/relation.ts'
import type { Condition } from '../kit/conditions.ts'
import { field } from '../kit/define.ts'
import { tick } from './tick.ts'

const nobody: Condition = { field: 'nobody_informed', is: true }
const somebody: Condition = { not: nobody }

export const informed = {
  nobody_informed: tick({ kh: 'មិនអាចផ្ដល់ដំណឹងដល់អ្នកណាបាន', en: 'No one could be informed' }),
  not_informed_reason: field.text({
    label: { kh: 'មូលហេតុ', en: 'Why no one was informed' },
    min: 1,
    max: 200,
    visibleWhen: nobody,
    requiredWhen: nobody,
  }),
  informed_name: field.text({
    label: { kh: 'អ្នកទទួលដំណឹង', en: 'Informed person' },
    max: 120,
    visibleWhen: somebody,
    requiredWhen: somebody,
    pii: true,
  }),
  informed_relation: field.enum({
    label: { kh: 'ត្រូវជា', en: 'Relation' },
    values: contactRelation,
    visibleWhen: somebody,
  }),
}

export const released = {
  released_at: field.dateTime({ label: { kh: 'ប្រគល់សពនៅ', en: 'Body released at' } }),
  released_to_name: field.text({
    label: { kh: 'អ្នកទទួលសព', en: 'Body released to' },
    max: 120,
    requiredWhen: { field: 'released_at', set: true },
    pii: true,
  }),
  released_to_relation: field.enum({
    label: { kh: 'ត្រូវជា (អ្នកទទួលសព)', en: 'Relation of the recipient' },
    values: contactRelation,
  }),
}
