/** Console data for the signed-in user: home page, menu, schemas and global search. */
import * as z from 'zod/mini'
import type { Declaration } from '#schemas/kit/define.ts'
import { type AnswerOf, answers, defineActions } from './action.ts'
import type { MenuGroup, ResourceAbilities } from './answers.ts'
import type { Tile } from './home.ts'

const needs = 'signed-in'

export const homeActions = defineActions('home', {
  show: {
    summary: 'Get the caller’s home page',
    method: 'GET',
    needs,
    answer: answers<Tile[]>(),
  },
})

export const schemaActions = defineActions('schema', {
  all: {
    summary: 'List the declarations of all resources that the caller can list',
    method: 'GET',
    needs,
    answer: answers<Declaration[]>(),
    tagged: true,
  },
  menu: {
    summary: 'Get the caller’s navigation',
    method: 'GET',
    at: 'menu',
    needs,
    answer: answers<MenuGroup[]>(),
    tagged: true,
  },
  abilities: {
    summary: 'List the resources that the caller can list, with the other allowed operations',
    method: 'GET',
    at: 'abilities',
    needs,
    answer: answers<ResourceAbilities[]>(),
    tagged: true,
  },
})

/** Maximum characters of a search. */
export const maxSought = 200

export const searchActions = defineActions('search', {
  find: {
    summary: 'Search the records of all resources that the caller can list, by code or text',
    description: 'Khmer or Latin; a single character finds codes only.',
    reads: true,
    namesPersons: true,
    needs,
    // The search text can be a person's name, so it is kept out of URLs and logs.
    body: z.strictObject({
      q: z.string().check(z.trim(), z.minLength(1), z.maxLength(maxSought)),
    }),
    answer: z.array(
      z.object({
        path: z.string().check(z.describe('Of its resource')),
        id: z.int(),
        text: z.string(),
        code: z.nullable(z.string()).check(z.describe('Null where records have none of their own')),
        above: z.optional(
          z.string().check(z.describe('Everything above it in its hierarchy, nearest first')),
        ),
      }),
    ),
  },
})

/** A search result. */
export type Found = AnswerOf<typeof searchActions.find>[number]
