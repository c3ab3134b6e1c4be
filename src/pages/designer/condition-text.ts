/** A condition as a sentence: "Doses is at least 2 and Route is Oral". */
import type { Condition } from '#schemas/kit/conditions.ts'
import type { NamedFields } from '#src/domain/designs/named-fields.ts'
import type { Reader } from './sentence-words.ts'

/** @param fields Names without a label stay as they are. */
export function conditionText(condition: Condition, fields: NamedFields, reader: Reader): string {
  const { translate, text } = reader
  const inside = (part: Condition): string =>
    'all' in part || 'any' in part ? `(${conditionText(part, fields, reader)})` : write(part)
  const constant = (name: string, value: unknown): string => {
    if (typeof value === 'boolean') return translate(`designer.answer.${value}`)
    if (typeof value !== 'object' || value === null) {
      const answer = fields[name]?.values?.[String(value)]?.label
      return (answer && text(answer)) || String(value)
    }
    if ('field' in value) return label(String(value.field))
    const { years = 0 } = value as { years?: number }
    if (years === 0) return translate('designer.condition.today')
    const which = years < 0 ? 'earlier' : 'later'
    return translate(`designer.condition.${which}`, { smart_count: Math.abs(years) })
  }
  const label = (name: string) => {
    const own = fields[name]?.label
    return (own && text(own)) || name
  }
  const write = (part: Condition): string => {
    if ('all' in part || 'any' in part) return conditionText(part, fields, reader)
    if ('not' in part)
      return translate('designer.condition.not', { condition: conditionText(part.not, fields, reader) })
    const { field, ...comparison } = part
    const [[test = '', value] = []] = Object.entries(comparison)
    if (value === null || (test === 'set' && value === false))
      return translate('designer.condition.empty', { field: label(field) })
    const written = [value].flat().map((one) => constant(field, one))
    return translate(`designer.condition.${test}`, { field: label(field), value: written.join(', ') })
  }
  if (!('all' in condition) && !('any' in condition)) return write(condition)
  const [parts, join] = 'all' in condition ? [condition.all, 'and'] : [condition.any, 'or']
  return parts.map(inside).join(translate(`designer.condition.${join}`))
}
