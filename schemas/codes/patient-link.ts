import type { EnumField } from '../kit/fields/enum.ts'

/** External registers (domain 1.1). Not numbered by the specification. */
export const externalSystem = {
  PMRS: { value: 1, label: { kh: 'PMRS', en: 'PMRS' } },
  NPCA: { value: 2, label: { kh: 'ទីភ្នាក់ងារជាតិបញ្ជាក់ការទូទាត់ (NPCA)', en: 'NPCA' } },
  NSSF: { value: 3, label: { kh: 'ប.ស.ស.', en: 'NSSF' } },
  IDPOOR: { value: 4, label: { kh: 'អត្តសញ្ញាណកម្មគ្រួសារក្រីក្រ', en: 'IDPoor' } },
  OTHER: { value: 9, label: { kh: 'ផ្សេងទៀត', en: 'Other' } },
} as const satisfies EnumField['values']

/** Decision on a link. Not numbered by the specification. */
export const linkStatus = {
  SUGGESTED: { value: 1, tone: 'waiting', label: { kh: 'បានស្នើ', en: 'Suggested' } },
  LINKED: { value: 2, tone: 'done', label: { kh: 'បានភ្ជាប់', en: 'Linked' } },
  REFUSED: { value: 3, tone: 'rejected', label: { kh: 'មិនមែនអ្នកនេះទេ', en: 'Refused' } },
} as const satisfies EnumField['values']

/**
 * Common features of two patients (domain 1.1, duplicate gate). Not numbered by the specification.
 */
export const likenessReason = {
  IDENTITY: { value: 1, label: { kh: 'លេខឯកសារដូចគ្នា', en: 'Same identity number' } },
  SOUND: { value: 2, label: { kh: 'ឈ្មោះសូរដូចគ្នា', en: 'Names sound similar' } },
  NAME: { value: 3, label: { kh: 'ឈ្មោះសរសេរដូចគ្នា', en: 'Names spelled similarly' } },
  BIRTH: { value: 4, label: { kh: 'ថ្ងៃកំណើត', en: 'Birth date' } },
  SEX: { value: 5, label: { kh: 'ភេទ', en: 'Sex' } },
  VILLAGE: { value: 6, label: { kh: 'ភូមិ', en: 'Village' } },
  PHONE: { value: 7, label: { kh: 'លេខទូរស័ព្ទ', en: 'Phone' } },
} as const satisfies EnumField['values']

/** Status of a possible duplicate pair. Not numbered by the specification. */
export const duplicateStatus = {
  OPEN: { value: 1, tone: 'waiting', label: { kh: 'រង់ចាំពិនិត្យ', en: 'To review' } },
  DIFFERENT: { value: 2, tone: 'done', label: { kh: 'មនុស្សផ្សេងគ្នា', en: 'Different people' } },
  MERGED: { value: 3, tone: 'done', label: { kh: 'បានបញ្ចូលគ្នា', en: 'Merged' } },
  UNLIKE: { value: 4, label: { kh: 'លែងដូចគ្នា', en: 'No longer similar' } },
} as const satisfies EnumField['values']

/** Status of a merge. Not numbered by the specification. */
export const mergeStatus = {
  REQUESTED: { value: 1, tone: 'waiting', label: { kh: 'រង់ចាំអនុម័ត', en: 'Waiting for approval' } },
  DONE: { value: 2, tone: 'done', label: { kh: 'បានបញ្ចូល', en: 'Merged' } },
  UNDONE: { value: 3, tone: 'rejected', label: { kh: 'បានបំបែកវិញ', en: 'Undone' } },
  REFUSED: { value: 4, tone: 'rejected', label: { kh: 'មិនបានអនុម័ត', en: 'Refused' } },
} as const satisfies EnumField['values']
