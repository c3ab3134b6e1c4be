/** Names of this page's records. */
import { referencesOf, referenceText } from '#resources/display.ts'
import type { Row } from '#resources/provider.ts'
import { formatDateTime } from '#schemas/kit/dates.ts'
import type { Label } from '#schemas/kit/types.ts'
import { useLanguage } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'

export function useNames() {
  const language = useLanguage()
  const style = useNumberStyle()
  return {
    /** The text of a row's reference. */
    named: (row: Row, field: string) => {
      const [reference] = referencesOf(row, field)
      return reference ? referenceText(reference, language) : ''
    },
    /** A patient with their number; without a Latin name, by the Khmer one. */
    patient: (row: Row, field: string) => {
      const [reference] = referencesOf(row, field)
      if (!reference) return ''
      const text = referenceText(reference, language)
      return text.includes(' ') ? text : reference.kh
    },
    /** The referenced records that the user may not see: by number and place. */
    unseen: (row: Row, fields: readonly string[]) =>
      fields
        .flatMap((field) => referencesOf(row, field))
        .filter((reference) => reference.unseen)
        .map((reference) => referenceText(reference, language)),
    moment: (iso: string) => formatDateTime(iso, style),
  }
}

export const profilePath = (id: number) => `/patients/profile?id=${id}`

export const labelOf = (
  values: Readonly<Record<string, { value: number; label: Label }>>,
  number: number,
): Label =>
  Object.values(values).find(({ value }) => value === number)?.label ?? {
    kh: `${number}`,
    en: `${number}`,
  }
