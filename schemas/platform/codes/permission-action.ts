/**
 * The operation that a permission allows on its subject (domain 1.11). Not numbered by the
 * specification.
 */
export const permissionAction = {
  LIST: { value: 1, label: { kh: 'មើល', en: 'View' } },
  CREATE: { value: 2, label: { kh: 'បង្កើត', en: 'Create' } },
  UPDATE: { value: 3, label: { kh: 'កែប្រែ', en: 'Edit' } },
  DELETE: { value: 4, label: { kh: 'លុប', en: 'Delete' } },
  OTHER: { value: 5, label: { kh: 'ផ្សេងទៀត', en: 'Other' } },
} as const
