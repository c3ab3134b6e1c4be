/** The registers that this installation may be connected with (specification §7, domain 0.1). */
import { externalSystem } from '#schemas/codes/patient-link.ts'
import type { Register, RegisterState } from '#src/domain/patients/outside-registers.ts'
import type { ServerConfig } from '#src/server/config.ts'
import { isOutside } from '#src/server/platform/installation/outside.ts'
import { probeAddress } from '#src/server/platform/installation/probe.ts'

/** By number of the system: the patient master index, and the exchange that knows beneficiaries. */
const services = {
  [externalSystem.PMRS.value]: 'pmi',
  [externalSystem.NPCA.value]: 'hie',
} as const satisfies Record<number, keyof ServerConfig['services']>

const systems = Object.keys(services).map(Number)

/** Where a system is asked; undefined for one that this installation doesn't know. */
export const baseOf = (config: ServerConfig, system: number): string | undefined =>
  Object.hasOwn(services, system) ? config.services[services[system as keyof typeof services]] : undefined

/** What a system is called in the specification and in the audit trail. */
export const nameOf = (system: number): string =>
  Object.entries(externalSystem).find(([, { value }]) => value === system)?.[0] ?? String(system)

/** Where beneficiaries are asked for by their cards. */
export const beneficiaryBase = ({ services: { hie } }: ServerConfig): string | undefined => hie

async function stateOf(base: string | undefined): Promise<RegisterState> {
  if (!isOutside(base)) return 'unset'
  const { state } = await probeAddress(base)
  return state === 'up' || state === 'unreachable' ? state : 'failing'
}

/** All of them, and whether they answer just now. */
export const readRegisters = (config: ServerConfig): Promise<Register[]> =>
  Promise.all(systems.map(async (system) => ({ system, state: await stateOf(baseOf(config, system)) })))
