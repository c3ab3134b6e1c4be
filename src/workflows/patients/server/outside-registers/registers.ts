/** External registers that this installation can be connected to (specification §7, domain 0.1). */
import { externalSystem } from '#schemas/codes/patient-link.ts'
import type { ServerConfig } from '#src/server/config.ts'
import { isOutside } from '#src/server/platform/installation/outside.ts'
import { probeAddress } from '#src/server/platform/installation/probe.ts'
import type { Register, RegisterState } from '#src/workflows/patients/domain/outside-registers.ts'

/** Services by code of the system: the patient master index, and the beneficiary exchange. */
const services = {
  [externalSystem.PMRS.value]: 'pmi',
  [externalSystem.NPCA.value]: 'hie',
} as const satisfies Record<number, keyof ServerConfig['services']>

const systems = Object.keys(services).map(Number)

/** URL of a system; undefined for a system that is not configured. */
export const baseOf = (config: ServerConfig, system: number): string | undefined =>
  Object.hasOwn(services, system) ? config.services[services[system as keyof typeof services]] : undefined

/** Name of a system in the specification and in the audit trail. */
export const nameOf = (system: number): string =>
  Object.entries(externalSystem).find(([, { value }]) => value === system)?.[0] ?? String(system)

/** URL for looking up beneficiaries by card. */
export const beneficiaryBase = ({ services: { hie } }: ServerConfig): string | undefined => hie

async function loadState(base: string | undefined): Promise<RegisterState> {
  if (!isOutside(base)) return 'unset'
  const { state } = await probeAddress(base)
  return state === 'up' || state === 'unreachable' ? state : 'failing'
}

/** All registers, and whether they respond now. */
export const readRegisters = (config: ServerConfig): Promise<Register[]> =>
  Promise.all(systems.map(async (system) => ({ system, state: await loadState(baseOf(config, system)) })))
