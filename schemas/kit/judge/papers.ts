/** Judges the papers of a resource. */
import type { Field } from '../fields/index.ts'
import { aKind } from '../kind.ts'
import type { Paper, PaperRows } from '../papers.ts'
import type { Registry } from '../registry.ts'
import type { Resource } from '../resource.ts'
import { placeholders } from '../template.ts'
import { suggestion } from './shape.ts'

/** Kinds without a text that fits on paper. */
const unprintable: readonly string[] = ['children', 'file', 'image', 'json', 'secret']

const isNumber = (field: Field) =>
  ['integer', 'decimal', 'money', 'percent'].includes('as' in field ? field.as : field.kind)

function textProblems(fields: Resource['fields'], at: string, names: readonly string[]): string[] {
  return names.flatMap((name) => {
    const field = fields[name]
    if (!field) return [`${at}: unknown field '${name}'`]
    return unprintable.includes(field.kind)
      ? [`${at}: '${name}' is ${aKind(field.kind)}, which can’t be printed`]
      : []
  })
}

function rowProblems({ fields }: Resource, registry: Registry, at: string, rows: PaperRows): string[] {
  const { of, columns, totals = [] } = rows
  const field = fields[of]
  if (field?.kind !== 'children') return [`${at}.rows.of: '${of}' is no children field`]
  const own = registry.get(field.of).fields
  return [
    ...textProblems(own, `${at}.rows.columns`, columns),
    ...totals.flatMap((name) => {
      if (!columns.includes(name)) return [`${at}.rows.totals: '${name}' is none of the columns`]
      const total = own[name]
      return total && !isNumber(total) ? [`${at}.rows.totals: '${name}' is no number`] : []
    }),
  ]
}

function stateProblems({ states, fields }: Resource, at: string, { states: printable }: Paper): string[] {
  if (!printable) return []
  const field = states && fields[states.field]
  if (field?.kind !== 'enum') return [`${at}.states: the resource has no states`]
  const names = Object.keys(field.values)
  return printable
    .filter((name) => !names.includes(name))
    .map((name) => `${at}.states: there is no state '${name}'; ${suggestion(name, names)}`)
}

/** Mistakes, each beginning with `papers…:`. */
export function paperProblems(resource: Resource, registry: Registry): string[] {
  const { papers, fields } = resource
  return papers.flatMap((paper, index) => {
    const { name, text, facts = [], rows, signs = [], number, date } = paper
    const at = `papers.${index}`
    const words = [...new Set([...placeholders(text?.kh ?? ''), ...placeholders(text?.en ?? '')])]
    const day = date === undefined ? undefined : fields[date]
    return [
      ...(papers.findIndex((other) => other.name === name) < index
        ? [`${at}.name: '${name}' is the name of another paper`]
        : []),
      ...(text || facts.length > 0 || rows ? [] : [`${at}: needs text, facts or rows`]),
      ...textProblems(fields, `${at}.facts`, facts),
      ...textProblems(fields, `${at}.text`, words),
      ...textProblems(fields, `${at}.number`, number === undefined ? [] : [number]),
      ...textProblems(
        fields,
        `${at}.signs`,
        signs.flatMap((sign) => sign.name ?? []),
      ),
      ...(date !== undefined && !['date', 'dateTime'].includes(day?.kind ?? '')
        ? [`${at}.date: '${date}' is no date or dateTime field`]
        : []),
      ...(rows ? rowProblems(resource, registry, at, rows) : []),
      ...stateProblems(resource, at, paper),
    ]
  })
}
