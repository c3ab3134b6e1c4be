/**
 * The product's navigation against the specification's. An entry without a built page is hidden;
 * this is computed, so building a page needs no change here.
 */
import { describe, expect, it } from 'vitest'
import { menuGroups } from '#application/menu.ts'
import { registry } from '#schemas/index.ts'
import { pages, routeEntries } from '#src/domain/access/pages.ts'
import { menuFor } from '#src/server/records/schema/menu.ts'
import { accountantReports } from '#src/workflows/reports/domain/book-columns.ts'
import { menu, menuEntries, type SpecEntry } from './menu.ts'

const bare = (path: string) => path.slice(1)
const isBuilt = ([path]: SpecEntry) =>
  registry.findByPath(bare(path)) !== undefined ||
  pages.some((page) => page.path === bare(path) && page.line !== undefined)
const everything = new Set(['manage_common', ...menuEntries.flatMap(([, permission]) => permission ?? [])])
const groupOf = (permissions: Iterable<string>, id: string) =>
  menuFor(registry, new Set(permissions)).find((group) => group.id === id)
const pathsOf = (permissions: Iterable<string>, id: string) =>
  (groupOf(permissions, id)?.entries ?? []).map(({ path }) => `/${path}`)

describe.each(menu)('$id', ({ id, permission, entries }) => {
  const others = permission ? [permission] : []
  const rows = entries.map((entry) => [...entry, isBuilt(entry) ? 'built' : 'awaited', entry] as const)

  it('requires the group permission of the specification', () => {
    expect(menuGroups.find((group) => group.id === id)).toBeDefined()
    expect(menuGroups.find((group) => group.id === id)?.permission).toBe(permission)
  })

  it.each(rows)('%s requires %s (%s)', (path, needed, state, entry) => {
    const own = needed === null ? [] : [needed]
    const isListed = state === 'built' && needed !== null
    expect(pathsOf([...others, ...own], id).includes(path)).toBe(isListed)
    expect(pathsOf(everything, id).includes(path)).toBe(isListed)
    expect(pathsOf(others, id)).not.toContain(path)
    if (permission) expect(pathsOf(own, id)).toEqual([])
    const without = [...everything].filter((name) => name !== needed)
    expect(pathsOf(without, id)).not.toContain(path)
    expect(isBuilt(entry) || routeEntries.some((row) => `/${row.path}` === path)).toBe(true)
  })

  it('keeps the order of the specification', () => {
    const visibleEntries = entries.filter((entry) => isBuilt(entry) && entry[1] !== null)
    const listed = pathsOf(everything, id).filter((path) => entries.some(([own]) => own === path))
    expect(listed).toEqual(visibleEntries.map(([path]) => path))
  })
})

it('lists an entry once, and only where the specification does', () => {
  const groups = menuFor(registry, everything)
  const listed = groups.flatMap(({ entries }) => entries.map(({ path }) => path))
  expect(listed).toEqual([...new Set(listed)])
  for (const { id, entries } of menu)
    for (const [path] of entries)
      for (const group of groups.filter((other) => other.id !== id))
        expect(group.entries.map((entry) => `/${entry.path}`)).not.toContain(path)
})

it('an item has label, icon, target route and required permission', () => {
  for (const { label, icon, entries } of menuFor(registry, everything)) {
    expect([label.kh, label.en, icon].every(Boolean)).toBe(true)
    // Our only additional entry, which opens with any report.
    for (const item of entries.filter(({ path }) => path !== 'reports/explore')) {
      expect(Object.keys(item).sort()).toEqual(['icon', 'label', 'path', 'permission'])
      expect([item.label.kh, item.label.en, item.icon, item.permission].every(Boolean)).toBe(true)
    }
  }
})

it('two entries have no permission, and are always hidden', () => {
  const without = menuEntries.filter(([, permission]) => permission === null)
  expect(without).toHaveLength(2)
  expect(
    pages
      .filter(({ permission, line }) => permission === undefined && line === undefined)
      .map(({ path }) => `/${path}`),
  ).toEqual(without.map(([path]) => path))
})

it('the route table has no additional entry and no different permission', () => {
  const known = new Map(menuEntries.map(([path, permission]) => [bare(path), permission]))
  // Specification §5: the one screen with an additional permission.
  known.set('active-periods/create', 'create_active_period')
  // A route of specification §2 that its menu lacks.
  known.set('approval', 'list_approvals')
  // Ours: opened from the palette and other pages, or in the settings group.
  known.set('audit', 'list_audit')
  known.set('setting/designer', 'design_catalogues')
  // Pages of one patient, and of duplicates: linked from the other patient pages.
  known.set('patients/edit', 'update_patient')
  known.set('patients/profile', 'list_patients')
  known.set('patients/mapping', 'list_patient_mappings')
  // Visit pages: linked from patient pages and from the outstanding visits.
  known.set('visits/register', 'create_visit')
  for (const page of ['discharged-list', 'visit-steps', 'visit-modal'])
    known.set(`visits/${page}`, 'list_visits')
  // A step or dialog opens with the read permission of its records.
  for (const [page, permission] of [
    ['visit-steps/triage-step', 'list_triages'],
    ['visit-steps/visit-step', 'list_encounters'],
    ['visit-steps/form-step', 'list_encounters'],
    ['visit-steps/prescription-step', 'list_prescriptions'],
    ['visit-steps/discharge-step', 'list_discharges'],
    ['visit-modal/modal-death-news', 'list_visit_deaths'],
    ['visit-modal/modal-prescription', 'list_prescriptions'],
    ['visit-modal/modal-select-health-facility', 'list_health_facilities'],
  ] as const)
    known.set(`visits/${page}`, permission)
  // Referrals, which the specification only has as fields of visits.
  known.set('referrals', 'list_referrals')
  known.set('report/referrals', 'report_summary')
  known.set('visits/ward-board', 'list_visits')
  known.set('visits/bedside', 'list_observations')
  known.set('visits/dispensing', 'list_prescriptions')
  known.set('visits/investigations', 'list_investigation_orders')
  // Ready to claim: linked from the claim lists.
  known.set('claims/create', 'create_claim')
  // A report without its own entry: the monthly permission includes the daily one.
  known.set('report/cashier-daily-report', 'cashier_monthly_report')
  known.set('report/money-signals', 'report_financial')
  known.set('report/bank-reconciliation', 'report_financial')
  // The accountant's reports, in the menu: require the permission to read the ledger.
  for (const name of accountantReports) known.set(`report/${name}`, 'list_ledger_postings')
  // Ours, in the menu: opens with any report permission.
  known.set('reports/explore', null)
  // Hand-written pages for a schema's records: the schema's permission opens them.
  known.set('invoices', 'list_invoices')
  known.set('shifts', 'list_cashier_shifts')
  known.set('services/mapping', 'list_ward_services')
  known.set('bank-lines/matching', 'reconcile_bank')
  known.set('fee-for-services/mapping', 'list_fee_for_services')
  // The setup guide of a new installation.
  known.set('setup', 'update_user')
  // Linked from the samples.
  known.set('samples/react-admin', 'list_gazetteers')
  for (const { path, permission } of routeEntries) {
    expect(known.get(path), path).toBe(permission ?? null)
    const resource = registry.findByPath(path)
    if (resource) expect(resource.permissions.list, path).toBe(permission)
  }
})
