import { useTranslate } from 'ra-core'
import { formatNumber } from '#schemas/kit/numbers.ts'
import { keepUnits } from '#schemas/kit/with-unit.ts'
import type { Reference } from '#src/domain/answers.ts'
import { useLanguage } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { referencePath, referencesOf, referenceText } from '../display.ts'
import type { CellProps } from './kind.ts'

const SHOWN = 3

/** The names of the referenced records; the path in the hierarchy in a tooltip. */
export function ReferenceCell({ name, row, value }: CellProps) {
  const translate = useTranslate()
  const language = useLanguage()
  const style = useNumberStyle()
  const references = referencesOf(row, name)
  if (references.length === 0) return Array.isArray(value) ? formatNumber(value.length, style) : `#${value}`
  const words = (reference: Reference) => keepUnits(referenceText(reference, language))
  const rest = references.slice(SHOWN)
  return (
    <>
      {references.slice(0, SHOWN).map((reference, index) => (
        <span key={reference.id} title={referencePath(reference, language)}>
          {index > 0 && ', '}
          {reference.deleted ? (
            <s title={translate('resources.list.deleted_record')}>{words(reference)}</s>
          ) : (
            words(reference)
          )}
        </span>
      ))}
      {rest.length > 0 && (
        <span className="more" title={rest.map(words).join(', ')}>
          {` +${formatNumber(rest.length, style)}`}
        </span>
      )}
    </>
  )
}
