/** Lists of records in error messages. */
import { formatNumber } from '#schemas/kit/numbers.ts'
import type { Label } from '#schemas/kit/types.ts'
import type { NamedRecord } from '#src/domain/change-set.ts'

/** `Angkor Chey, Kampot and 3 more` in both languages; `count` is the total number of records. */
export function listed(records: readonly NamedRecord[], count = records.length): Label {
  const more = count - records.length
  const names = (language: 'kh' | 'en') => records.map(({ text }) => text[language]).join(', ')
  return {
    kh: names('kh') + (more > 0 ? ` និង ${formatNumber(more)} ទៀត` : ''),
    en: names('en') + (more > 0 ? ` and ${formatNumber(more)} more` : ''),
  }
}
