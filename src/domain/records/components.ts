/** Records in declarations of actions: the API description refers to the resource's own schema. */
import * as z from 'zod/mini'
import type { Resource } from '#schemas/kit/resource.ts'
import type { AnsweredRow } from '../action.ts'

/** `AdmissionTypes` for `admission-types`. */
export const componentName = (resource: Pick<Resource, 'name'>) =>
  resource.name.replace(/(^|-)([a-z0-9])/g, (_, __, letter: string) => letter.toUpperCase())

/** A schema of the API description by its name. */
export const schemaRef = (name: string) => ({ $ref: `#/components/schemas/${name}` })

/** A record as the generated endpoints answer it. */
export const rowOf = (resource: Pick<Resource, 'name'>) =>
  z.custom<AnsweredRow>().check(z.meta(schemaRef(componentName(resource))))

const anyFields = z.record(z.string(), z.unknown())

/** The fields of a record; the handler validates them by the resource. */
export const fieldsOf = (resource: Pick<Resource, 'name'>) =>
  anyFields.check(z.meta(schemaRef(`${componentName(resource)}Input`)))

/** A part that the handler validates itself, with the JSON type for the API description. */
export const unchecked = (type: 'object' | 'array', description?: string) =>
  z.optional(z.unknown().check(z.meta({ type, ...(description ? { description } : {}) })))
