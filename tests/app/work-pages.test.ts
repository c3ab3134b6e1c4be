/** Hand-written pages: each can be found by its words, and opens with the permission of its API. */
import type { RouteObject } from 'react-router'
import { expect, it } from 'vitest'
import { recordPages } from '#application/pages.ts'
import { registry } from '#schemas/index.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { pages } from '#src/app/palette/pages.ts'
import { fitting } from '#src/app/palette/sections.ts'
import { consoleRoutes } from '#src/app/routes.tsx'
import { pages as menuPages, routeEntries } from '#src/domain/access/pages.ts'
import { hasRecordPage } from '#src/domain/access/record-pages.ts'
import { mayOpen } from '#src/domain/access/routes.ts'
import { openPath } from '#src/domain/open-path.ts'
import { openWorkPages } from '#src/domain/work-pages.ts'

const always = () => true
const work = openWorkPages(always, always)

/** Paths of pages, without those of one record each. */
const pathsOf = (routes: readonly RouteObject[]): string[] =>
  routes.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...pathsOf(children)])
const written = pathsOf(consoleRoutes(() => Promise.resolve())).filter((path) => !/[:*]/.test(path))

/** A record, a menu list under another URL, samples, or a redirect. */
const ofNoOne =
  /^(patients\/(edit|profile)|visits\/bedside|(case_)?claims|claim_invoices|login|no-permission|not-found|samples.*|appointments\/list|invoices\/invoice-history)$/
const isPaper = (path: string) => path.startsWith('report/') && path.split('/').length > 2

it('every hand-written page is in the menu or in the palette', () => {
  const listed = new Set([
    ...menuPages.filter(({ line }) => line).map(({ path }) => path),
    ...registry.all.filter(({ menu }) => menu).map(({ path }) => path),
    ...pages.map(({ to }) => to.slice(1)),
    ...work.map(({ to }) => to.slice(1)),
    // Of a list in the menu: its "new" button and the palette's actions link there.
    ...registry.all.map(({ path }) => `${path}/create`),
  ])
  const lost = written.filter((path) => !listed.has(path) && !ofNoOne.test(path) && !isPaper(path))
  expect(lost).toEqual([])
})

it('the records of each resource have a page where links expect one', () => {
  const routes = consoleRoutes(() => Promise.resolve())
  const handWritten = pathsOf(routes).flatMap((path) => /^(.+)\/update\/:id$/.exec(path)?.[1] ?? [])
  const isGenerated = (path: string) => registry.findByPath(path)?.features.edit
  expect([...recordPages].sort()).toEqual(handWritten.filter((path) => !isGenerated(path)).sort())
  const has = (path: string) => hasRecordPage(registry.findByPath(path) as Resource)
  expect(['shifts', 'visits/triages'].filter(has)).toEqual([])
  expect(['visits', 'invoices', 'setting/provinces'].every(has)).toBe(true)
})

it('no page is offered to a user who may not list its records', () => {
  const nobody = (path: string) => mayOpen(path, new Set(), routeEntries)
  const offered = openWorkPages(() => false, nobody).map(({ to }) => to.slice(1))
  const open = written.filter((path) => nobody(`/${path}`))
  const isOfRecords = (path: string) =>
    registry.all.some((one) => path === one.path || path.startsWith(`${one.path}/`))
  // The start pages of patients and claims are public (specification §5).
  const isOpen = (path: string) => /^(patients|(case_)?claims|claim_invoices)$/.test(path)
  expect([...offered, ...open].filter((path) => isOfRecords(path) && !isOpen(path))).toEqual([])
})

it.each([
  ['ឱសថស្ថាន', '/visits/dispensing'],
  ['pharmacy', '/visits/dispensing'],
  ['ចុះឈ្មោះការមក', '/visits/register'],
  ['register a visit', '/visits/register'],
  ['ward', '/visits/ward-board'],
  ['lab', '/visits/investigations'],
  ['refund receipt', '/patients/cashier-patient-list'],
  ['refund', '/invoices'],
  ['សងប្រាក់', '/invoices'],
  ['credit note', '/invoices'],
  ['ឥណទាន', '/invoices'],
  ['handover', '/visits/ward-board'],
  ['unlock', '/users'],
  ['បង្កើតអ្នកជំងឺ', '/patients'],
])('“%s” finds %s', (searchText, to) => {
  const options = work.map(({ to: address, icon, label, words }) => ({
    id: address,
    text: label.en,
    icon,
    to: address,
    also: `${label.kh} ${words}`,
  }))
  expect(fitting(options, searchText).map((option) => option.to)).toContain(to)
})

it.each([
  ['password', '/app'],
  ['ប្ដូរពាក្យសម្ងាត់', '/app'],
  ['settings', '/app'],
  ['ហត្ថលេខា', '/app'],
  ['my account', '/app'],
  ['notifications', '/notifications'],
  ['ជូនដំណឹង', '/notifications'],
  ['audit', '/audit'],
  ['ទំព័រដើម', '/'],
])('“%s” finds the page %s of the shell in both languages', (searchText, to) => {
  const options = pages.map(({ to: address, icon, title, words }) => ({
    id: address,
    text: title,
    icon,
    to: address,
    also: `${words} ${address}`,
  }))
  expect(fitting(options, searchText)[0]?.to).toBe(to)
})

it('a link to a step leads to the nearest one that the user may open', () => {
  const only = (name: string) => (path: string) => path.includes(`/${name}-step`)
  const link = '/visits/visit-steps/visit-step?visit=V26'
  expect(openPath(link, always)).toBe(link)
  expect(openPath(link, only('triage'))).toBe('/visits/visit-steps/triage-step?visit=V26')
  expect(openPath(link, only('discharge'))).toBe('/visits/visit-steps/discharge-step?visit=V26')
  expect(openPath(link, () => false)).toBeUndefined()
  expect(openPath('/claims/list', () => false)).toBeUndefined()
})
