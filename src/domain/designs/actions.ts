/** Actions of the catalogue designer. */
import * as z from 'zod/mini'
import type { Declaration } from '#schemas/kit/define.ts'
import type { Label } from '#schemas/kit/types.ts'
import { answers, defineActions } from '#src/domain/action.ts'
import type { NamedFields } from './named-fields.ts'
import { maxDesign } from './rules.ts'

/** Opens the designer: its user changes tables and menus of the whole installation. */
export const designPermission = 'design_catalogues'

/** A mistake in a declaration; `field` is the field it is about, if it is about one. */
export interface DesignProblem {
  field?: string
  text: string
}

/** `new`: never applied; `changed`: the draft differs from what is applied. */
export type DesignState = 'new' | 'changed' | 'applied'

export interface DesignSummary {
  name: string
  label: Label
  icon: string
  state: DesignState
  updated_at: string
  updated_by: string
  /** Whether it adds fields to the shipped catalogue of its name. */
  extends: boolean
  /** A sentence for each added field that the shipped catalogue has by now too. */
  overlaps: readonly string[]
  /** Why the applied declaration is not used since the last start; empty if it is. */
  problems: readonly string[]
  /** The fields that the sentences can name; empty without sentences. */
  fields: NamedFields
}

export interface StoredDesign {
  name: string
  version: number
  state: DesignState
  declaration: Declaration
  /** What users work with now; null before the first application. */
  applied: Declaration | null
}

export interface JudgedDesign {
  problems: readonly DesignProblem[]
  /** As GET /api/schema/{path} answers; missing while there are problems. */
  schema?: { resource: Declaration; related: readonly Declaration[] }
}

export interface DesignPlan {
  /** One sentence for each change of the database, in order. */
  steps: readonly string[]
  /** Why it can't be applied; then nothing changes. */
  problems: readonly string[]
}

/** A resource that fields can refer to. */
export interface Target {
  name: string
  label: Label
}

/** Judged by the handler, which answers with a sentence for each mistake. */
const declaration = z.record(z.string(), z.unknown())
/** The version that the caller read; 0 for a new design. */
const version = z.int().check(z.minimum(0))
const needs = [designPermission]
const versioned = z.strictObject({ version })

export const designActions = defineActions('designs', {
  list: {
    summary: 'List the catalogues that were designed in the browser',
    method: 'GET',
    needs,
    answer: answers<{ designs: DesignSummary[]; targets: Target[]; extendable: Target[] }>(),
  },
  extend: {
    summary: 'Create a draft without fields that extends a shipped catalogue',
    at: ':name/extend',
    needs,
    answer: answers<StoredDesign>(),
    errors: [404, 409],
  },
  judge: {
    summary: 'Check a declaration and describe its screens',
    at: 'judge',
    reads: true,
    needs,
    body: z.strictObject({ declaration }),
    answer: answers<JudgedDesign>(),
    maxBytes: maxDesign.characters * 4,
  },
  readFile: {
    summary: 'Read the declaration in a schema file',
    at: 'read-file',
    reads: true,
    needs,
    body: z.strictObject({ text: z.string().check(z.maxLength(maxDesign.characters)) }),
    answer: answers<{ declaration: Declaration | null; problem: string | null }>(),
    maxBytes: maxDesign.characters * 4,
  },
  show: {
    summary: 'Get a design: its draft and what is applied',
    method: 'GET',
    at: ':name',
    needs,
    answer: answers<StoredDesign>(),
    errors: [404],
  },
  save: {
    summary: 'Store the draft of a design; its mistakes are allowed until it is applied',
    method: 'PUT',
    at: ':name',
    needs,
    body: z.strictObject({ version, declaration }),
    answer: answers<StoredDesign>(),
    errors: [404, 409],
    maxBytes: maxDesign.characters * 4,
  },
  plan: {
    summary: 'List the changes that applying the draft would make to the database',
    description: 'Tries the migration on the present rows and rolls it back.',
    at: ':name/plan',
    reads: true,
    needs,
    answer: answers<DesignPlan>(),
    errors: [404],
  },
  apply: {
    summary: 'Apply the draft on all processes without a restart',
    at: ':name/apply',
    needs,
    body: versioned,
    answer: answers<StoredDesign>(),
    errors: [404, 409],
  },
  remove: {
    summary: 'Remove a design; refused while its table has rows or other resources refer to it',
    at: ':name/remove',
    needs,
    body: versioned,
    errors: [404, 409],
  },
  file: {
    summary: 'Get the draft, without mistakes, as the schema file of a developer',
    method: 'GET',
    at: ':name/file',
    needs,
    file: ['text/plain'],
    errors: [404, 409],
  },
})
