/**
 * "Why can't this person see that?": runs the rules in the order in which they decide, and returns
 * the result of each with a link to change it.
 */

import { type Kysely, sql } from 'kysely'
import { menuGroups } from '#application/menu.ts'
import enTexts from '#locales/en/pages/roles.json' with { type: 'json' }
import khTexts from '#locales/kh/pages/roles.json' with { type: 'json' }
import type { Registry } from '#schemas/kit/registry.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { openPages } from '#src/domain/access/addresses.ts'
import { coverageOn, covers, coversCountry } from '#src/domain/access/coverage.ts'
import { pages, routeEntries } from '#src/domain/access/pages.ts'
import { hasRecordPage } from '#src/domain/access/record-pages.ts'
import type { Finding, NamedRole, WhyAction, WhyAnswer } from '#src/domain/access/rights.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { fill, type Params } from '#src/server/http/messages.ts'
import { rolesGiving } from './rights.ts'
import { areasOfUser, placeOfRecord } from './why-place.ts'

export interface WhyQuestion {
  /** The account, as the caller sees it. */
  user: Readonly<Record<string, unknown>> & { id: number; deleted_at: string | null }
  path: string
  action: WhyAction
  /** The resource of the page, where it is known. */
  resource: Resource | undefined
  record: number | null
}

interface WhyContext {
  db: Kysely<Tables>
  registry: Registry
  now: Date
}

type Rule = keyof typeof enTexts.why.rules

function finding(
  rule: Rule,
  result: Finding['result'],
  more: { params?: Params; roles?: readonly NamedRole[]; link?: string } = {},
): Finding {
  const { params = {}, roles = [], link } = more
  const sentence = {
    kh: fill(khTexts.why.rules[rule], params, 'kh'),
    en: fill(enTexts.why.rules[rule], params, 'en'),
  }
  return { rule, result, sentence, roles, ...(link === undefined ? {} : { link }) }
}

const refuses = (rule: Rule, more?: Parameters<typeof finding>[2]) => finding(rule, 'refuses', more)
const allows = (rule: Rule, more?: Parameters<typeof finding>[2]) => finding(rule, 'allows', more)
const informs = (rule: Rule, more?: Parameters<typeof finding>[2]) => finding(rule, 'tells', more)

/** The account itself: a user who cannot sign in sees nothing. */
function ofAccount({ user }: WhyQuestion, now: Date): Finding[] {
  const link = `users/update/${user.id}`
  if (user.deleted_at !== null) return [refuses('account_deleted', { link })]
  if (user.is_active === false) return [refuses('account_closed', { link })]
  const until = user.locked_until
  if (typeof until === 'string' && Date.parse(until) > now.getTime())
    return [refuses('account_locked', { link })]
  if (user.must_change_password === true) return [refuses('must_change_password', { link })]
  return [allows('account_open')]
}

/** Permissions that a page or an action requires, and the one of its menu group. */
function neededFor({ path, action, resource }: WhyQuestion) {
  const entries = routeEntries.filter((entry) => `${path}/`.startsWith(`${entry.path}/`))
  const ofPage = entries.flatMap(({ permission }) => permission ?? [])
  const own = resource
    ? [resource.permissions.list, ...(action === 'list' ? [] : [resource.permissions[action]])]
    : []
  const placed = resource?.menu?.group ?? pages.find((page) => page.path === path)?.group
  const group = menuGroups.find(({ id }) => id === placed)?.permission
  return {
    needed: [...new Set([...own, ...ofPage])],
    group,
    isKnown: Boolean(resource) || entries.length > 0 || openPages.includes(path),
  }
}

async function ofPermission(db: WhyContext['db'], user: number, permission: string, isMenu: boolean) {
  const { own, others } = await rolesGiving(db, user, permission)
  const params = { permission }
  if (own.length > 0)
    return allows('permission_held', {
      params,
      roles: own,
      link: `roles/assignment/${own[0]?.name}`,
    })
  const more = {
    params,
    roles: others,
    link: others[0] ? `users/update/${user}` : 'roles',
  }
  return isMenu ? informs('menu_hidden', more) : refuses('permission_missing', more)
}

/** The areas of responsibility: the record's place, and whether any area contains it. */
async function ofCoverage(
  { db, registry, now }: WhyContext,
  resource: Resource,
  { user, action, record }: WhyQuestion,
): Promise<Finding[]> {
  if (!resource.scope) return [allows('coverage_free')]
  const link = 'user-coverages/assign'
  const rows = await areasOfUser(db, user.id)
  const coverage = coverageOn(rows, now)
  if (coverage.length === 0)
    return [refuses(rows.length > 0 ? 'coverage_expired' : 'coverage_none', { link })]
  const needed = action === 'list' ? 'VIEW' : 'WORK'
  if (record === null)
    return coverage.some(({ access }) => needed === 'VIEW' || access !== 'VIEW')
      ? [allows('coverage_some')]
      : [refuses('coverage_view_only', { link })]
  const place = await placeOfRecord(db, registry, resource, record)
  const { also } = resource.scope
  const other = also ? await placeOfRecord(db, registry, resource, record, also) : null
  const isCovered = (access: 'VIEW' | 'WORK') =>
    (access === 'VIEW' && other !== null && covers(coverage, access, other)) ||
    (place
      ? covers(coverage, access, place)
      : coversCountry(coverage, access) || (access === 'VIEW' && resource.scope?.whenEmpty === 'everybody'))
  if (isCovered(needed)) return [allows('coverage_includes')]
  return [refuses(isCovered('VIEW') ? 'coverage_view_only' : 'coverage_outside', { link })]
}

async function ofRecord({ db }: WhyContext, resource: Resource, { record }: WhyQuestion) {
  if (record === null) return []
  const { rows } = await sql<{ deleted_at: string | null }>`
    select deleted_at from ${sql.table(resource.table)} where id = ${record}`.execute(db)
  const [found] = rows
  if (!found) return [refuses('record_missing', { link: resource.path })]
  if (found.deleted_at !== null)
    return [
      refuses('record_deleted', {
        link: hasRecordPage(resource) ? `${resource.path}/update/${record}` : resource.path,
      }),
    ]
  return [allows('record_there')]
}

/** Fields that require a permission of their own. */
async function ofFields({ db }: WhyContext, resource: Resource, { user, action }: WhyQuestion) {
  const found: Finding[] = []
  for (const { label, permission } of Object.values(resource.fields))
    for (const needed of [permission?.read, action === 'list' ? undefined : permission?.write]) {
      if (needed === undefined) continue
      const { own, others } = await rolesGiving(db, user.id, needed)
      const params = { field: label, permission: needed }
      if (own.length === 0) found.push(informs('field_hidden', { params, roles: others }))
    }
  return found
}

/**
 * Answers for an account that the caller may see. The caller must refuse invisible records first:
 * an answer about them would reveal that they exist.
 */
export async function answerWhy(context: WhyContext, question: WhyQuestion): Promise<WhyAnswer> {
  const { db, now } = context
  const { path, action, record, user, resource } = question
  const { needed, group, isKnown } = neededFor(question)
  const about = { path, action, record, label: resource?.label.many ?? null }
  if (!isKnown) return { isAllowed: false, isJudged: false, about, findings: [informs('address_unknown')] }
  const findings = ofAccount(question, now)
  if (!resource && needed.length === 0) findings.push(allows('page_open'))
  for (const permission of needed) findings.push(await ofPermission(db, user.id, permission, false))
  if (group) findings.push(await ofPermission(db, user.id, group, true))
  if (resource) {
    if (action !== 'list' && !resource.features.edit) findings.push(refuses('no_screen'))
    const ofIt = await ofRecord(context, resource, question)
    findings.push(...ofIt)
    if (!ofIt.some(({ rule }) => rule === 'record_missing'))
      findings.push(...(await ofCoverage(context, resource, question)))
    findings.push(...(await ofFields(context, resource, question)))
  }
  return {
    isAllowed: findings.every(({ result }) => result !== 'refuses'),
    isJudged: true,
    about,
    // Refusals come first, in the order in which they decide.
    findings: [...findings].sort((a, b) => rank(a) - rank(b)),
  }
}

const rank = ({ result }: Finding) => ['refuses', 'tells', 'allows'].indexOf(result)
