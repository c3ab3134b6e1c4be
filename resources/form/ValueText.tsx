/** The text of a field value from any source. References are loaded if needed. */
import { useGetMany } from 'ra-core'
import { type Field, kindOf } from '#schemas/kit/fields/index.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { useLanguage } from '#src/ui/LanguageContext.ts'
import { useRegistry } from '../context.tsx'
import { displayText, referencesOf, referenceText } from '../display.ts'
import type { Row } from '../provider.ts'
import { useShow } from '../show.ts'

interface ValueTextProps {
  name: string
  field: Field
  value: unknown
  /** Records that may contain the texts of the references. */
  rows?: readonly Row[]
}

export function ValueText(props: ValueTextProps) {
  const { field, value } = props
  const show = useShow()
  const target = useRegistry().find('to' in field ? field.to : '')
  if (value === null || value === undefined || value === '') return '—'
  if (kindOf(field).writeOnly) return '••••••'
  if (target) return <ReferenceWords {...props} target={target} />
  return show(value, field) || String(value)
}

function ReferenceWords({ name, value, rows = [], target }: ValueTextProps & { target: Resource }) {
  const language = useLanguage()
  const ids = (Array.isArray(value) ? value : [value]).map(Number)
  const known = rows.flatMap((row) => referencesOf(row, name))
  const unknown = ids.filter((id) => !known.some((reference) => reference.id === id))
  const { data = [] } = useGetMany<Row>(
    target.path,
    { ids: unknown },
    { enabled: unknown.length > 0, staleTime: 60_000 },
  )
  const words = ids.map((id) => {
    const reference = known.find((entry) => entry.id === id)
    const row = data.find((entry) => entry?.id === id)
    if (reference) return referenceText(reference, language)
    return row ? displayText(target, row, language) : `#${id}`
  })
  return words.length > 0 ? words.join(', ') : '—'
}
