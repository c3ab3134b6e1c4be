/** Merging patients: what it would do, doing or asking for it, and taking it back. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { mergeStatus } from '#schemas/codes/patient-link.ts'
import { fewestLetters, lettersOf } from '#src/domain/approval/reason.ts'
import type { MergeAnswer, MergeCheck, MergeWish } from '#src/domain/patients/merging.ts'
import { requirePermission } from '../../auth/access.ts'
import { parseBody } from '../../body.ts'
import type { ServerContext } from '../../context.ts'
import { AppError } from '../../errors.ts'
import type { Saving } from '../../resources/input.ts'
import { holdsOf, idOf, saveAs } from '../../routes/record-request.ts'
import { assertClear, mergePatients, Rehearsed } from './carry-out.ts'
import { requestMerge } from './request.ts'
import { undoMerge } from './undo.ts'

/** Whoever lacks the permission to merge, but works on doubles, asks for it. */
const asks = 'update_patient_mapping'

const number = z.int().positive()
const wish = z.strictObject({
  survivor_id: number,
  survivor_version: number,
  merged_id: number,
  merged_version: number,
  values: z.record(z.string(), z.unknown()).default({}),
  reason: z.string().trim().max(500).optional(),
})
const nothing = z.strictObject({})

/** @throws VALIDATION where nobody could tell later why */
function assertReason({ reason = '' }: MergeWish): void {
  if (lettersOf(reason) >= fewestLetters) return
  const problem = { field: 'reason', key: 'approvalText', params: { min: fewestLetters } }
  throw new AppError('VALIDATION', { problems: [problem] })
}

export function patientMergeRoutes(app: FastifyInstance, context: ServerContext): void {
  const resource = context.registry.find('patient-merges')
  if (!resource) return
  const { list, update: merges } = resource.permissions
  const at = `/api/${resource.path}`
  const looks = { config: { access: [list] } }
  const undoes = { config: { access: [list, merges] } }

  const wishOf = (request: FastifyRequest): MergeWish => {
    const { reason, ...body } = parseBody(request, wish)
    if (!holdsOf(request)(merges)) requirePermission(request, asks)
    return { ...body, ...(reason === undefined ? {} : { reason }) }
  }

  /** The check does everything and takes it back: what it tells is what would happen. */
  const check = async (request: FastifyRequest, asked: MergeWish): Promise<MergeCheck> => {
    // Whoever merges or asks for it need not hold what changing each single value takes.
    const run = ({ writing }: Saving) =>
      mergePatients({ writing, holds: () => true }, asked, { isDryRun: true })
    try {
      return await saveAs(request, context, run)
    } catch (error) {
      if (error instanceof Rehearsed) return error.told
      throw error
    }
  }

  app.post(`${at}/check`, looks, async (request, reply) => {
    const data = await check(request, wishOf(request))
    return reply.header('cache-control', 'no-store').send({ success: true, data })
  })

  const carryOut = async (request: FastifyRequest, asked: MergeWish): Promise<MergeAnswer> => {
    const told = await saveAs(request, context, (saving) => mergePatients(saving, asked))
    return { ...told, status: mergeStatus.DONE.value, approval_code: null }
  }

  const ask = async (request: FastifyRequest, asked: MergeWish): Promise<MergeAnswer> => {
    const told = await check(request, asked)
    assertClear(told)
    return { ...told, ...(await saveAs(request, context, (saving) => requestMerge(saving, asked))) }
  }

  app.post(at, looks, async (request, reply) => {
    const asked = wishOf(request)
    assertReason(asked)
    const act = holdsOf(request)(merges) ? carryOut : ask
    const data = await act(request, asked)
    return reply.code(201).header('cache-control', 'no-store').send({ success: true, data })
  })

  app.post(`${at}/:id/undo`, undoes, async (request, reply) => {
    parseBody(request, nothing)
    const id = idOf(request)
    const data = await saveAs(request, context, ({ writing }) => undoMerge(writing, id))
    return reply.header('cache-control', 'no-store').send({ success: true, data })
  })
}
