/** The shape of a whole declaration; the types keep its options complete. */
import type { Dated } from '../dated.ts'
import type { Declaration, Features, ListTool } from '../define.ts'
import type { Effective } from '../effective.ts'
import { type Paper, type PaperRows, type PaperSign, paperSizes } from '../papers.ts'
import { type RecordRule, recordActs } from '../record-rules.ts'
import type { Scope } from '../scope.ts'
import type { Check, FormSection } from '../types.ts'
import { enumValue, field, permission } from './field-shape.ts'
import { condition, ownCondition } from './rule-shapes.ts'
import {
  fieldName,
  flag,
  isObject,
  label,
  list,
  must,
  names,
  number,
  type Options,
  object,
  oneOf,
  quote,
  record,
  type Shape,
  shapeOf,
  sort,
  text,
} from './shape.ts'
import { states } from './state-shapes.ts'
import { view } from './view-shape.ts'

const icon = must(
  "an icon such as 'mdi:map-marker'",
  (value) => typeof value === 'string' && /^[a-z0-9-]+:[a-z0-9-]+$/.test(value),
)

const row: Shape = (value) => (Array.isArray(value) ? names(1)(value) : fieldName(value))

interface CatalogueLayout {
  rows?: unknown
  sections?: unknown
}

const section = shapeOf<FormSection, 'rows'>(
  { rows: list(row) },
  { title: label, help: label, folded: flag, visibleWhen: condition, tab: label },
)

const check = shapeOf<Check, 'id' | 'must' | 'at' | 'message'>(
  {
    id: must('a snake_case name', (value) => typeof value === 'string' && /^[a-z][a-z0-9_]*$/.test(value)),
    must: condition,
    at: fieldName,
    message: label,
  },
  { when: condition },
)

const tool = shapeOf<ListTool, 'path' | 'label' | 'icon'>({ path: text, label, icon }, { permission })

const scope = shapeOf<Scope, 'by'>(
  { by: fieldName },
  {
    also: fieldName,
    whenEmpty: oneOf('national', 'everybody'),
    shared: object({ of: text, via: fieldName, at: fieldName, field: fieldName, values: list(number, 1) }),
    unsent: object({ field: fieldName, values: list(number, 1) }),
  },
)

const effective = shapeOf<Effective, 'within'>({ within: names() }, { changes: names(), undated: names() })

const dated = shapeOf<Dated, 'field'>(
  { field: fieldName },
  {
    facility: fieldName,
    on: oneOf('create'),
    lasts: (value) =>
      Array.isArray(value) && value.length === 2
        ? names(2)(value)
        : [{ path: [], text: 'must be two moments, such as [from, to]' }],
  },
)

const recordRule = shapeOf<RecordRule, 'of' | 'where'>(
  { of: list(oneOf(...recordActs), 1), where: ownCondition },
  { except: permission },
)

const paper = shapeOf<Paper, 'name' | 'title'>(
  {
    name: must('a kebab-case name', (value) => typeof value === 'string' && /^[a-z][a-z0-9-]*$/.test(value)),
    title: label,
  },
  {
    size: oneOf(...paperSizes),
    isBilingual: flag,
    number: fieldName,
    date: fieldName,
    text: label,
    facts: names(1),
    rows: shapeOf<PaperRows, 'of' | 'columns'>({ of: fieldName, columns: names(1) }, { totals: names(1) }),
    signs: list(shapeOf<PaperSign, 'label'>({ label }, { name: fieldName })),
    states: names(1, text),
  },
)

const features = shapeOf<Features, never>(
  {},
  { write: flag, edit: flag, import: flag, export: flag, bulk: flag, merge: flag },
)

const permissions = object(
  {},
  { list: permission, create: permission, update: permission, delete: permission, export: permission },
)

const enumerated: Shape = (value) => [
  ...record(enumValue)(value),
  ...(isObject(value) ? Object.entries(value) : [])
    .filter(([, one]) => isObject(one) && (Number(one.value) < 1 || Number(one.value) > 1000))
    .map(([name, one]) => ({
      path: [name, 'value'],
      text: `must be a whole number from 1 to 1000, not ${quote((one as { value: unknown }).value)}`,
    })),
]

const singular = must(
  'a snake_case name',
  (value) => typeof value === 'string' && /^[a-z][a-z_]*$/.test(value),
)

const isText = (value: unknown) => typeof value === 'string' && value.trim() !== ''
const numbered = must(
  "a text, or ['one', 'many']",
  (value) => isText(value) || (Array.isArray(value) && value.length === 2 && value.every(isText)),
)
/** A missing or unknown language has the same sentence as in every other label. */
const resourceLabel: Shape = (value) => {
  const isNumbered = isObject(value) && Object.values(value).some(Array.isArray)
  if (!isNumbered) return label(value)
  const present = Object.keys(value).filter((key) => isText(value[key]) || Array.isArray(value[key]))
  const texts = Object.fromEntries(present.map((key) => [key, key]))
  return [...label(texts), ...object({}, { kh: numbered, en: numbered })(value)]
}

type Needed = 'path' | 'singular' | 'label' | 'icon' | 'key' | 'fields' | 'list'

/** Options of `catalogue`, which arrive here if they are wrong, or without it. */
const ofCatalogue =
  (shape: Shape): Shape =>
  (value) => {
    const wrong = shape(value)
    return wrong.length > 0 ? wrong : [{ path: [], text: 'is an option of catalogue()' }]
  }

const difference = ofCatalogue(object({}, { add: names(), without: names(), after: fieldName }))
const columns: Shape = (value) => (isObject(value) ? difference(value) : names(1)(value))

const [needed, optional]: Options<Declaration & CatalogueLayout, Needed> = [
  {
    path: text,
    singular,
    label: resourceLabel,
    icon,
    key: names(1),
    fields: record(field),
    list: object({ columns }, { more: names(), filters: names(), inline: names() }),
  },
  {
    help: label,
    menu: object({ group: text, order: number }),
    display: label,
    sort,
    tree: object({ parent: fieldName }),
    enumeration: enumerated,
    system: fieldName,
    effective,
    scope,
    recordRules: list(recordRule),
    dated,
    personal: flag,
    permissions,
    rowsOf: fieldName,
    roles: record(names(0, permission)),
    form: list(section),
    rows: ofCatalogue(list(row)),
    sections: ofCatalogue(list(section)),
    tools: list(tool),
    checks: list(check),
    states,
    views: list(view),
    papers: list(paper),
    duplicates: flag,
    features,
    was: names(0, text),
    retired: names(),
  },
]

/** Names of the options of a resource, those of catalogues included. */
export const declarationOptions: readonly string[] = [...Object.keys(needed), ...Object.keys(optional)]

/** The mistakes in a declaration that make it unreadable. */
export const declaration: Shape = shapeOf<Declaration & CatalogueLayout, Needed>(needed, optional)
