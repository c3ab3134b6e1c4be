/** Actions on user accounts and on the permissions of roles (domain 1.0). */
import * as z from 'zod/mini'
import { maxCharacters } from '#schemas/kit/password.ts'
import { answers, defineActions } from '../action.ts'
import type { AccountSession } from '../device.ts'
import { type UserRights, type WhyAnswer, whyActions } from './rights.ts'
import type { RoleAssignment } from './role-grid.ts'
import type { RoleConflict } from './separation.ts'

/** Hashing is deliberately costly; the limit keeps one client from occupying the server. */
const perMinute = 60

/** Result of creating an account or resetting its password; shown once. */
export interface OneTime {
  id: number
  username: string
  /** Null if the administrator typed the password. */
  password: string | null
  valid_until: string
}

/** Number of ended sessions. */
const ended = z.object({ sessions: z.int() })

export const roleActions = defineActions('roles', {
  assignment: {
    summary: 'Get a role with all permissions to choose from',
    method: 'GET',
    at: 'assignment/:name',
    needs: ['list', 'list_permissions'],
    answer: answers<RoleAssignment>(),
  },
  conflicts: {
    summary: 'List the duties that one user should not combine, and these roles give together',
    method: 'GET',
    at: 'conflicts',
    needs: ['list'],
    query: z.strictObject({
      /** Ids of roles, separated by commas. */
      ids: z.string().check(z.regex(/^\d{1,15}(,\d{1,15}){0,49}$/)),
    }),
    answer: answers<readonly RoleConflict[]>(),
  },
})

export const userActions = defineActions('users', {
  createAccount: {
    summary: 'Add a user with a one-time password',
    at: 'one-time',
    needs: ['create'],
    body: z.record(z.string(), z.unknown()),
    answer: answers<OneTime>(),
    status: 201,
    perMinute,
  },
  resetPassword: {
    summary: 'Create a new one-time password; all sessions end',
    at: ':id/one-time',
    needs: ['update'],
    body: z.strictObject({
      version: z.int().check(z.positive()),
      /** Typed by the administrator; the server generates one if it is missing. */
      password: z.optional(z.string().check(z.minLength(1), z.maxLength(maxCharacters))),
    }),
    answer: answers<OneTime>(),
    perMinute,
  },
  unlock: {
    summary: 'Unlock an account after wrong passwords',
    at: ':id/unlock',
    needs: ['update'],
  },
  sessions: {
    summary: 'List the active sessions of a user',
    method: 'GET',
    at: ':id/sessions',
    needs: ['list', 'update'],
    answer: answers<AccountSession[]>(),
  },
  endSessions: {
    summary: 'End all sessions of a user',
    method: 'DELETE',
    at: ':id/sessions',
    needs: ['update'],
    answer: ended,
  },
  endSession: {
    summary: 'End one session of a user',
    method: 'DELETE',
    at: ':id/sessions/:session',
    needs: ['update'],
    answer: ended,
  },
})

export const rightsActions = defineActions('users', {
  rights: {
    summary: 'List a user’s permissions and the roles that grant them',
    method: 'GET',
    at: ':id/rights',
    needs: ['list', 'list_roles'],
    answer: answers<UserRights>(),
  },
  why: {
    summary: 'Explain why a user can or cannot open a page or record',
    method: 'GET',
    at: ':id/why',
    needs: ['list', 'list_roles'],
    query: z.strictObject({
      address: z.string().check(z.maxLength(500)),
      action: z.optional(z.enum(whyActions)),
    }),
    answer: answers<WhyAnswer>(),
  },
})
