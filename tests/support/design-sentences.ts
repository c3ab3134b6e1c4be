/** Every sentence that a designed catalogue can cause: of the judge, of a file and of a plan. */
import { extensionProblems, newExtension, overlapping } from '#src/domain/designs/extensions.ts'
import { slowPattern } from '#src/domain/designs/patterns.ts'
import { readSchemaFile } from '#src/domain/designs/read-schema-file.ts'
import { designProblems } from '#src/domain/designs/rules.ts'
import { conditionMistakes, offeredMistakes } from './schema-mistakes/conditions.ts'
import { fieldMistakes } from './schema-mistakes/fields.ts'
import { formulaMistakes } from './schema-mistakes/formulas.ts'
import { resourceMistakes } from './schema-mistakes/resources.ts'
import { rollUpMistakes } from './schema-mistakes/roll-ups.ts'
import { code, label, schema, text, withField } from './schema-mistakes/schema.ts'

const mistakes = [
  ...[...conditionMistakes, ...offeredMistakes, ...fieldMistakes],
  ...[...formulaMistakes, ...rollUpMistakes, ...resourceMistakes],
]

/** The rules of designs refuse some declarations before the judge of schemas sees them. */
const judged = mistakes.flatMap(([sentence, declaration]) => {
  const refused = designProblems(declaration)
  return refused.length > 0 ? refused : [sentence]
})

const ofExtensions = extensionProblems({
  ...newExtension(schema()),
  key: [],
  checks: [],
  retired: ['code'],
  fields: {
    room: text,
    added_a: { ...text, required: true },
    added_b: { ...text, unique: true, default: 'a' },
    added_c: { ...text, visibleWhen: { field: 'code', set: true } },
    added_d: { kind: 'computed', label, as: 'text', formula: 'a' },
  },
} as never)

const rows = '3 row(s) (L01, L02 (deleted), L03 and 7 more)'

const patterns = [
  '(?=a)b',
  'a*b*c*',
  '(a',
  '(a+)+',
  'a{300}',
  '(a{100}){100}',
  '(a|b)?(a|b)?(a|b)?'.repeat(9),
]
  .map((pattern) => slowPattern(pattern))
  .filter((reason) => reason !== undefined)
  .map((reason) => `drugs: the pattern 'a' can take very long on some texts, because it ${reason}`)

const files = [
  ...['run()', '#', 'import', 'const a = 1', 'export default catalogue({', 'export default run()'],
  ...['export default catalogue({ a: })', 'export default catalogue({ fields: { a: field.nope({}) } })'],
  ...['export default catalogue({ ...5 })', 'export default catalogue({ a: b })'],
  ...['export default 5', 'export default catalogue({ path: 5 })', 'export default catalogue({ a 5 })'],
  ...[`export default catalogue(${'['.repeat(200)}`],
].flatMap((file) => {
  try {
    readSchemaFile(file)
    return []
  } catch (error) {
    return [(error as Error).message]
  }
})

/** Sentences of the server about designs that no declaration above causes. */
const ofServer = [
  "drugs: icon 'mdi:pil' does not exist; did you mean 'mdi:pill'?",
  "drugs: icon 'mdi:zzz' does not exist; see icon-sets.iconify.design/mdi",
  "drugs: icon is 'fa:pill', but only icons of mdi are installed",
  "drugs: menu.group 'setings' is no group of application/menu.ts; did you mean 'settings'?",
  "drugs: path 'setting/designer' is the address of a page in application/pages.ts; rename one",
  "drugs: has the name of the system's own table 'history'; rename the file",
  'drugs: needs the name drugs_pkey, which the database already uses; choose another name',
  "drugs.x: refers to 'users', which holds records of people, of one area or of another record; choose another catalogue",
  "drugs: this version has no catalogue 'setting/drugs', so its added fields are not used",
  'drugs: has pages or rules of its own, so fields can’t be added to it; choose another catalogue',
  "drugs: the pattern 'aaaa…' is longer than 200 characters",
  "drugs: is stored with the path of 'others'",
  'drugs: is stored as a text that is not JSON',
  'drugs: can’t be built: Error',
  `drugs: '${'a'.repeat(70)}' is longer than 63 letters, the most that PostgreSQL takes`,
]

export const judgeSentences: readonly string[] = [
  ...judged,
  ...designProblems(5),
  ...designProblems(schema({ path: 'other/Drugs' })),
  ...designProblems(withField({ kind: 'lookup', label })),
  ...designProblems(withField({ ...text, copies: {}, copyFrom: [] })),
  ...designProblems(
    schema({
      fields: Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`p${at}`, { kind: 'ref' }])),
    }),
  ),
  ...designProblems(schema({ fields: { code, x: { ...text, help: label, example: 'a'.repeat(100_001) } } })),
  ...ofExtensions,
  ...extensionProblems({ ...newExtension(schema()), fields: 5 } as never),
  ...overlapping(schema(), { fields: { added_code: text } }),
  ...patterns,
  ...ofServer,
  ...files,
]

const keep = 'its values are kept unseen while the extension lists it in retired; to drop it, make it '
const drop = 'optional, apply, and empty it in those records first'

/** What the migration says about the tables of designs; migration-changes.test.ts causes them. */
export const planSentences: readonly string[] = [
  'table drugs created',
  'table drugs dropped; it was empty and drugs is no longer declared',
  'table drugs: 2 index(es) and 1 constraint(s) created',
  'table drugs__maker_ids: 2 constraint(s) created',
  'column drugs.x added',
  'column drugs.x added: 13 row(s) get no value yet',
  'column drugs.x added: 13 row(s) get the value "a"',
  'references drugs.x added',
  'column drugs.x is now numeric(4,2): 13 row(s) keep their value',
  'column drugs.x is required now',
  'column drugs.x is optional now',
  'column drugs.x dropped; it was empty',
  'column drugs.x dropped; it was computed from others',
  'references drugs.x dropped; there were none',
  'column drugs.x converted to a text: 13 row(s)',
  'column drugs.x is no longer computed; its values stay',
  'column drugs.x is computed again for all rows: its formula changed',
  'search and sort keys of drugs filled for 13 rows',
  `drugs.rule: ${rows} do not keep this rule today; their next edit must correct it`,
  `drugs.rule: ${rows} do not keep this rule; correct them first or widen the rule`,
  `drugs.x: is no longer declared, but ${rows} have a value; a renamed field needs was: ['x'], one that is to be kept unseen goes into retired`,
  `drugs.x: is no longer declared, but ${rows} have references; a renamed field needs was: ['x'], one that is to be kept unseen goes into retired`,
  `drugs.added_x: is no longer declared, but ${rows} have a value; ${keep}${drop}`,
  `drugs.added_x: is no longer declared, but ${rows} have references; ${keep}${drop}`,
  `drugs: is no longer declared, but its table has ${rows}; a renamed resource needs was: ['drugs']; to keep the rows unseen, list 'drugs' in application/retired.ts`,
  `drugs.x: max 9, pattern '[0-9]' refuses the value of ${rows}; correct those values first, or widen the rule`,
  `drugs.x: its rule refuses the value of ${rows}; correct those values first, or widen the rule`,
  `drugs.x: at most 5 characters would cut ${rows}; shorten those values first or keep the old length`,
  `drugs.x: as numeric(3,2) it would cut ${rows}; correct those values first or keep the old limits`,
  `drugs.x: visibleWhen hides the value of ${rows}, which the next save of each would clear; clear those values in a data migration, or widen the condition`,
  `drugs.x: is required now, but ${rows} have no value; fill those in first`,
  `drugs.x: can't be required while ${rows} have no value; fill those in first`,
  `drugs.x: is new and required, but ${rows} exist that would have no value; give it a default, or fill it in a data migration (a renamed field needs was: [former name])`,
  `drugs.x: must be unique, but ${rows} share their value with another; change or delete those records first`,
  `drugs.x: must be unique (x, code together), but ${rows} share their value with another; change or delete those records first`,
  `drugs.x: ${rows} hold a value that is no longer declared; declare it again (an enum value may be retired: true), give convert, or change those rows first`,
  `drugs.x: ${rows} refer to 'makers'; a reference to another resource needs a field of its own`,
  `drugs.x: ${rows} refer to records that 'makers' does not have; a reference to another resource needs a field of its own`,
  `drugs.x: ${rows} hold a value as a ref; say how by convert, or declare a new field and list the old name in retired`,
  `drugs.x: can't become integer because ${rows} hold a value as character varying(20); say how by convert, or declare a new field and list the old name in retired`,
  `drugs.x: ${rows} can't be converted to an integer ('many'); name their values in convert, or correct them first`,
  `drugs.x: ${rows} can't be converted to an integer; name their values in convert, or correct them first`,
  `drugs.x: can't be computed, because ${rows} hold values of their own there; give the computed field another name and list 'x' in retired`,
  `drugs: ${rows} are in force on the same days as another; end or delete one of each first`,
]
