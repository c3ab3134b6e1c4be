/** What the start of a server judges in addition to the kit: icons, and names of its own tables. */
import { expect, it } from 'vitest'
import { createRegistry } from '#schemas/kit/registry.ts'
import { assertStartable } from '#src/server/assert-startable.ts'
import { code, grade, label, schema } from '#tests/support/schema-mistakes/schema.ts'

const refused = (more: object) =>
  assertStartable(createRegistry([schema(more)])).then(
    () => [],
    ({ problems }: { problems: readonly string[] }) => problems,
  )

it.each([
  [
    'an unknown icon',
    { icon: 'mdi:map-markr' },
    "drugs: icon 'mdi:map-markr' does not exist; did you mean 'mdi:map-marker'?",
  ],
  [
    'an icon of another set',
    { icon: 'fa:pill' },
    "drugs: icon is 'fa:pill', but only icons of mdi are installed",
  ],
  [
    'an unknown icon of a tool',
    { tools: [{ path: 'setting/drugs/mapping', label, icon: 'mdi:zzzzzzzzz' }] },
    "drugs: tools.0.icon 'mdi:zzzzzzzzz' does not exist; see icon-sets.iconify.design/mdi",
  ],
  [
    'the address of a page',
    { path: 'report/money-signals' },
    "money-signals: path 'report/money-signals' is the address of a page in application/pages.ts; rename one",
  ],
  [
    'the name of a table of the system',
    { path: 'setting/sessions' },
    "sessions: has the name of the system's own table 'sessions'; rename the file",
  ],
  [
    'the name of a table of the migration',
    { path: 'setting/schema-state' },
    "schema-state: has the name of the system's own table 'schema_state'; rename the file",
  ],
  [
    'an unknown menu group',
    { menu: { group: 'clincal', order: 1 } },
    "drugs: menu.group 'clincal' is no group of application/menu.ts; did you mean 'clinical'?",
  ],
  [
    'a role that is not shipped',
    {
      fields: { code, state: grade },
      states: {
        field: 'state',
        initial: 'GOOD',
        notify: [{ on: ['POOR'], to: [{ role: 'viewr' }] }],
        transitions: { spoil: { label, from: ['GOOD'], to: 'POOR' } },
      },
    },
    "drugs: states.notify.0.to.0.role 'viewr' is no shipped role; did you mean 'viewer'?",
  ],
])('refuses %s', async (_, more, sentence) => {
  expect(await refused(more)).toEqual([sentence])
})

it('accepts a plain schema', async () => {
  expect(await refused({})).toEqual([])
})

it('accepts an optional reference to the resource itself', async () => {
  const above_id = { kind: 'ref', label, to: 'drugs' }
  expect(await refused({ fields: { code, above_id } })).toEqual([])
})
