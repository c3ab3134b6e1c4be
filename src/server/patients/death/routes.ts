/** Recording that a patient died. Both need a reason: nobody sees later how it was known. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { deathPlace, deathPrecision } from '#schemas/codes/death.ts'
import { parseBody } from '../../body.ts'
import type { ServerContext } from '../../context.ts'
import type { Saving } from '../../resources/input.ts'
import { idOf, requireReason, saveAs, versionOf } from '../../routes/record-request.ts'
import { recordDeath, takeDeathBack, type Which } from './record-death.ts'

const oneOf = (values: Readonly<Record<string, { value: number }>>) =>
  z.int().refine((number) => Object.values(values).some(({ value }) => value === number))

const told = z.strictObject({
  // Kept to the minute, as every moment.
  death_at: z.iso.datetime().transform((moment) => `${moment.slice(0, 16)}:00.000Z`),
  death_precision: oneOf(deathPrecision),
  death_place: oneOf(deathPlace).nullable(),
})
const nothing = z.strictObject({})

export function deathRoutes(app: FastifyInstance, context: ServerContext): void {
  const patients = context.registry.find('patients')
  if (!patients) return
  const { list, update } = patients.permissions
  const config = { access: [list, update] }
  const at = `/api/${patients.path}/:id/death`

  const act = async (
    request: FastifyRequest,
    action: (saving: Saving, which: Which) => Promise<void>,
  ) => {
    requireReason(request)
    const which = { id: idOf(request), version: versionOf(request) }
    await saveAs(request, context, (saving) => action(saving, which))
    return { success: true, data: { id: which.id } }
  }

  app.post(at, { config }, (request) => {
    const death = parseBody(request, told)
    return act(request, (saving, which) => recordDeath(saving, which, death))
  })

  app.post(`${at}/undo`, { config }, (request) => {
    parseBody(request, nothing)
    return act(request, takeDeathBack)
  })
}
