/** Mistakes in the views of a list. */
import { day, flag, grade, label, type Mistake, text, withFields } from './schema.ts'

const image = { kind: 'image', label }
const fields = { grade, day, flag, image, note: { kind: 'longText', label }, x: text }

const view = (more: object) => withFields(fields, { views: [{ name: 'one', label, ...more }] })
const filtered = (filter: object) => view({ as: 'list', filter })

export const viewMistakes: readonly Mistake[] = [
  ['drugs: views.0 must be a view: { name, label, as }', withFields(fields, { views: ['list'] })],
  ["drugs: views.0.as must be one of list, board, calendar, cards, not 'kanban'", view({ as: 'kanban' })],
  ["drugs: views.0 needs 'from'", view({ as: 'calendar' })],
  ['drugs: views.0.label needs a text in Khmer (kh)', view({ as: 'list', label: { en: 'One' } })],
  [
    "drugs: views.0.name must be small letters, digits and hyphens, not 'One'",
    view({ as: 'list', name: 'One' }),
  ],
  [
    "drugs: views.0 has the unknown option 'colums'; did you mean 'columns'?",
    view({ as: 'list', colums: ['code'] }),
  ],
  [
    "drugs: views.0 has the unknown option 'until'; it can be name, label, as, filter, sort, title, fields, by, values",
    view({ as: 'board', until: 'day' }),
  ],
  [
    'drugs: views.0.filter.x must be a text, a number, true, false, or a list of them, not {"a":1}',
    filtered({ x: { a: 1 } }),
  ],
  [
    "drugs: views has the name 'one' twice",
    withFields(fields, {
      views: [
        { name: 'one', label, as: 'list' },
        { name: 'one', label, as: 'cards' },
      ],
    }),
  ],
  [
    "drugs: views 'one' filter names 'grad', which is no field; did you mean 'grade'?",
    filtered({ grad: 'GOOD' }),
  ],
  [
    "drugs: views 'one' filter compares 'grade' with 'POR', which it can’t be; did you mean 'POOR'?",
    filtered({ grade: ['GOOD', 'POR'] }),
  ],
  [
    "drugs: views 'one' filter compares 'flag' with 'no', which it can’t be; it can be true or false",
    filtered({ flag: 'no' }),
  ],
  [
    "drugs: views 'one' filter compares 'day' with 'this_weak'; did you mean 'this_week'?",
    filtered({ day__during: 'this_weak' }),
  ],
  [
    "drugs: views 'one' filter compares 'day' with '2026-01-01'; write both ends, [from, to]",
    filtered({ day__between: '2026-01-01' }),
  ],
  ["drugs: views 'one' filter compares 'x' with 'yes'; say true or false", filtered({ x__null: 'yes' })],
  ["drugs: views 'one' filter compares 'x' with 5; write a text", filtered({ x__contains: 5 })],
  [
    "drugs: views 'one' filter has 'grade__gt'; an enum can be filtered by eq, in, null, not",
    filtered({ grade__gt: 'GOOD' }),
  ],
  [
    "drugs: views 'one' filter has 'above_id__under'; records have other ids in each installation",
    withFields(
      { above_id: { kind: 'ref', label, to: 'drugs' } },
      { views: [{ name: 'one', label, as: 'list', filter: { above_id__under: 1 } }] },
    ),
  ],
  [
    "drugs: views 'one' filter names 'x', which lists can’t be filtered by",
    withFields(
      { x: { ...text, filter: false } },
      {
        views: [{ name: 'one', label, as: 'list', filter: { x: 'a' } }],
      },
    ),
  ],
  [
    "drugs: views 'one' sort is 'note', a longText; name a field with an order, without sort: false",
    view({ as: 'list', sort: ['note', 'asc'] }),
  ],
  [
    "drugs: views 'one' columns names 'y', which is no column of the list",
    view({ as: 'list', columns: ['y'] }),
  ],
  ["drugs: views 'one' needs 'by', an enum field, because the records have no states", view({ as: 'board' })],
  ["drugs: views 'one' by is 'flag', a boolean; name an enum field", view({ as: 'board', by: 'flag' })],
  [
    "drugs: views 'one' values names 'FAIR', which 'grade' can’t be; it can be GOOD, POOR",
    view({ as: 'board', by: 'grade', values: ['FAIR'] }),
  ],
  [
    "drugs: views 'one' from is 'grade', an enum; name a date or a moment",
    view({ as: 'calendar', from: 'grade' }),
  ],
  [
    "drugs: views 'one' until names 'dai', which is no field; did you mean 'day'?",
    view({ as: 'calendar', from: 'day', until: 'dai' }),
  ],
  ["drugs: views 'one' image is 'x', a text; name an image field", view({ as: 'cards', image: 'x' })],
  [
    "drugs: views 'one' title names 'nam', which is no field; it can be code, grade, day, flag, image, note, x",
    view({ as: 'cards', title: { kh: '{nam}', en: '{nam}' } }),
  ],
  [
    "drugs: views 'one' fields is 'pin', a secret; name a field that can be read",
    withFields(
      { pin: { kind: 'secret', label } },
      { views: [{ name: 'one', label, as: 'cards', fields: ['pin'] }] },
    ),
  ],
]
