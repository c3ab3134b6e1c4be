/** The designed catalogues of a running server, for the endpoints that change them. */
import type { Declaration } from '#schemas/kit/define.ts'
import type { Registry } from '#schemas/kit/registry.ts'
import { declarationOf } from '../records/schema/declaration.ts'
import type { SetAsideDesign } from './connect-designs.ts'

export interface Designs {
  /** The declarations of the schema files. */
  shipped: readonly Declaration[]
  /** Names of the designs in the registry. */
  names: ReadonlySet<string>
  /** Applied designs that are not in the registry, because they have mistakes. */
  setAside: readonly SetAsideDesign[]
  /**
   * Serves by the applied designs as they are stored now, in this process and then in the others.
   * @throws Error if they can't be served; the previous application stays
   */
  reload(): Promise<void>
}

/** A server whose registry stays the same. */
export const withoutDesigns = ({ all }: Registry): Designs => ({
  shipped: all.map(declarationOf),
  names: new Set(),
  setAside: [],
  reload: async () => undefined,
})
