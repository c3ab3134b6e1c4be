/** Example rows for the preview of a list: one legal-looking value of each kind. */
import type { Row } from '#resources/provider.ts'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import type { Field } from '#schemas/kit/fields/index.ts'
import type { Resource } from '#schemas/kit/resource.ts'

const texts: Readonly<Record<string, readonly unknown[]>> = {
  email: ['office@example.org', null, 'info@example.org'],
  phone: ['+85512345678', '+85516345678', null],
  url: ['https://example.org', null, 'https://example.org/kh'],
  percent: [12.5, 50, 100],
  geo: ['12.565700,104.991300', null, '11.556400,104.928200'],
}

function sampleValue(name: string, field: Field, row: number): unknown {
  const words = name === 'name_en' || (field.kind === 'text' && field.script && field.script !== 'khmer')
  switch (field.kind) {
    case 'text':
      return words ? `Example ${row + 1}` : `គំរូទី ${row + 1}`
    case 'longText':
      return row === 1 ? null : 'អត្ថបទគំរូ'
    case 'code':
      return `${row + 1}`.padStart(3, '0')
    case 'integer':
    case 'decimal':
    case 'money':
      return Math.min(field.max ?? Number.MAX_SAFE_INTEGER, (field.min ?? 0) + row * 3 + 1)
    case 'boolean':
      return name === 'is_active' || row !== 1
    case 'date':
      return dayInPhnomPenh(new Date(Date.now() - row * 86_400_000 * 9))
    case 'dateTime':
      return new Date(Date.now() - row * 86_400_000 * 9).toISOString()
    case 'enum':
    case 'set': {
      const numbers = Object.values(field.values).map(({ value }) => value)
      const number = numbers[row % Math.max(1, numbers.length)]
      return field.kind === 'set' ? [number] : number
    }
    case 'ref':
      return row + 1
    case 'refs':
      return [row + 1]
    default:
      return texts[field.kind]?.[row] ?? null
  }
}

export function sampleRow(resource: Resource, row: number): Row {
  const entries = Object.entries(resource.fields)
  const reference = { id: row + 1, kh: `គំរូទី ${row + 1}`, en: `Example ${row + 1}` }
  return {
    id: row + 1,
    version: 1,
    created_at: '',
    updated_at: '',
    deleted_at: null,
    ...Object.fromEntries(entries.map(([name, field]) => [name, sampleValue(name, field, row)])),
    _ref: Object.fromEntries(
      entries
        .filter(([, { kind }]) => kind === 'ref' || kind === 'refs')
        .map(([name, { kind }]) => [name, kind === 'ref' ? reference : [reference]]),
    ),
  }
}
