/**
 * What the console asks for whoever is signed in: the home page, the menu and schemas, the search
 * of everything.
 */
import * as z from 'zod/mini'
import type { Declaration } from '#schemas/kit/define.ts'
import { type AnswerOf, answers, defineActions } from './action.ts'
import type { MenuGroup, ResourceAbilities } from './answers.ts'
import type { Tile } from './home.ts'

const needs = 'signed-in'

export const homeActions = defineActions('home', {
  show: {
    summary: 'What the home page shows to this person',
    method: 'GET',
    needs,
    answer: answers<Tile[]>(),
  },
})

/**
 * One resource with those its references lead to is answered by a route of each
 * (records/routes/schema.ts).
 */
export const schemaActions = defineActions('schema', {
  all: {
    summary: 'Declarations of all resources the person may list',
    method: 'GET',
    needs,
    answer: answers<Declaration[]>(),
    tagged: true,
  },
  menu: {
    summary: 'The navigation the person may see',
    method: 'GET',
    at: 'menu',
    needs,
    answer: answers<MenuGroup[]>(),
    tagged: true,
  },
  abilities: {
    summary: 'Resources the person may list, and what else may be done there',
    method: 'GET',
    at: 'abilities',
    needs,
    answer: answers<ResourceAbilities[]>(),
    tagged: true,
  },
})

/** Most letters of a question. */
export const maxSought = 200

export const searchActions = defineActions('search', {
  find: {
    summary: 'Records of all resources the person may list, by code or text',
    description: 'Khmer or Latin; a single sign finds codes only.',
    reads: true,
    namesPersons: true,
    needs,
    // What is typed may be somebody's name: it stands in no address and no log.
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

/** A record that was found. */
export type Found = AnswerOf<typeof searchActions.find>[number]
