/** Endpoints of the server itself: its description, its state, and what a console needs first. */
import * as z from 'zod/mini'
import type { Declaration } from '#schemas/kit/define.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { answers, defineActions } from './action.ts'

const open = { tag: 'System', method: 'GET', needs: 'public' } as const

export const healthActions = defineActions('/healthz', {
  live: { ...open, summary: 'Check that the process runs', answer: z.object({ status: z.string() }) },
})

export const readyActions = defineActions('/readyz', {
  ready: {
    ...open,
    summary: 'Check that the database answers',
    answer: z.object({
      status: z.string(),
      demonstration: z.optional(z.string()),
      problems: z.optional(z.array(z.string())),
    }),
    errors: [503],
  },
})

export const metricsActions = defineActions('/metrics', {
  show: { ...open, summary: 'Get the metrics for Prometheus', file: ['text/plain'], errors: [404] },
})

export const buildActions = defineActions('/builds/latest.json', {
  show: {
    ...open,
    summary: 'Get the running build',
    bare: true,
    answer: z.object({ version: z.string(), hash: z.string(), built_at: z.string() }),
  },
})

export const configActions = defineActions('config', {
  show: { ...open, summary: 'Get what the console needs before sign-in', answer: answers<object>() },
})

export const iconActions = defineActions('icons', {
  show: {
    ...open,
    summary: 'Get icons of a set by name, as Iconify JSON',
    at: ':collection.json',
    query: z.strictObject({ icons: z.string().check(z.describe('Names, separated by commas')) }),
    bare: true,
    answer: answers<object>(),
  },
})

export const descriptionActions = defineActions('openapi.json', {
  show: { ...open, summary: 'Get this description', file: ['application/json'] },
})

export const dictionaryActions = defineActions('dictionary', {
  show: {
    ...open,
    summary: 'Get the data dictionary as a page',
    query: z.strictObject({ lang: z._default(z.enum(['kh', 'en']), 'kh') }),
    file: ['text/html'],
  },
})

/** The declaration of a resource, with those of the resources it refers to. */
export const declarationActions = ({ path, label, permissions }: Resource) =>
  defineActions(`schema/${path}`, {
    show: {
      tag: 'Schema',
      summary: `Get the declaration of ${label.many.en.toLowerCase()} and related resources`,
      method: 'GET',
      needs: [permissions.list],
      answer: answers<{ resource: Declaration; related: Declaration[] }>(),
      tagged: true,
    },
  })
