/** The shape of a declared view; which options it has depends on its layout. */
import type { BoardView, CalendarView, CardsView, ListView, View } from '../views.ts'
import {
  fieldName,
  isObject,
  label,
  must,
  names,
  oneOf,
  record,
  type Shape,
  shapeOf,
  sort,
  text,
} from './shape.ts'

const name = must(
  'small letters, digits and hyphens',
  (value) => typeof value === 'string' && /^[a-z][a-z0-9-]*$/.test(value),
)

const isConstant = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value)
const filter = record(
  must(
    'a text, a number, true, false, or a list of them',
    (value) => isConstant(value) || (Array.isArray(value) && value.every(isConstant)),
  ),
)

const layouts = ['list', 'board', 'calendar', 'cards'] as const satisfies readonly View['as'][]
const layout = oneOf(...layouts)
const base = { name, label, as: layout }
const titled = { title: label, fields: names() }

const shapes: Readonly<Record<View['as'], Shape>> = {
  list: shapeOf<ListView, 'name' | 'label' | 'as'>(base, { filter, sort, columns: names(1) }),
  board: shapeOf<BoardView, 'name' | 'label' | 'as'>(base, {
    filter,
    sort,
    ...titled,
    by: fieldName,
    values: names(1, text),
  }),
  calendar: shapeOf<CalendarView, 'name' | 'label' | 'as' | 'from'>(
    { ...base, from: fieldName },
    { filter, ...titled, until: fieldName },
  ),
  cards: shapeOf<CardsView, 'name' | 'label' | 'as'>(base, { filter, sort, ...titled, image: fieldName }),
}

export const view: Shape = (value) => {
  if (!isObject(value)) return [{ path: [], text: 'must be a view: { name, label, as }' }]
  const wrong = layout(value.as)
  return wrong.length > 0
    ? wrong.map(({ text: problem }) => ({ path: ['as'], text: problem }))
    : shapes[value.as as View['as']](value)
}
