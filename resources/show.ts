/** Values as text, formatted by their kind, in the page's language and the user's digits. */
import { type Field, kindOf } from '#schemas/kit/fields/index.ts'
import { type NumberStyle, styleDigits } from '#schemas/kit/numbers.ts'
import { useLanguage } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'

/** Formatted text in the chosen digits; names, codes and phone numbers stay as stored. */
export function inDigits(text: string, field: Field, value: unknown, style: NumberStyle): string {
  return kindOf(field).countsIn?.(value) ? styleDigits(text, style) : text
}

/** `show(value, field)`; empty is ''. */
export function useShow(): (value: unknown, field: Field) => string {
  const language = useLanguage()
  const style = useNumberStyle()
  return (value, field) => inDigits(kindOf(field).show(value, field, language), field, value, style)
}
