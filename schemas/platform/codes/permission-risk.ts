/** The risk of a misused permission (domain 1.11). Not numbered by the specification. */
export const permissionRisk = {
  LOW: { value: 1, label: { kh: 'ធម្មតា', en: 'Standard' } },
  MONEY: { value: 2, label: { kh: 'ប្រាក់', en: 'Money' } },
  CLINICAL: { value: 3, label: { kh: 'ទិន្នន័យអ្នកជំងឺ', en: 'Patient data' } },
  ADMIN: { value: 4, label: { kh: 'គ្រប់គ្រងប្រព័ន្ធ', en: 'Administration' } },
} as const
