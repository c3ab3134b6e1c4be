/** The form of role templates. */
import type { Label } from '#schemas/kit/types.ts'

/** A role that every installation has from its first start, and may change. */
export interface RoleTemplate {
  name: string
  label: Label
  description: Label
  /** Coverage of its demo account: its facility, an operational district or the country. */
  covers: 'facility' | 'district' | 'country'
  /** Access of its demo account within that coverage. */
  access: 'VIEW' | 'WORK' | 'APPROVE'
  /**
   * Names of permissions; a permission of a later resource applies as soon as the resource exists.
   */
  permissions: readonly string[]
}

const verbs = { l: 'list', c: 'create', u: 'update', d: 'delete' } as const

const plural = (singular: string) => (singular.endsWith('y') ? `${singular.slice(0, -1)}ies` : `${singular}s`)

/** `may('lc', 'patient')`: list_patients and create_patient. */
export const may = (letters: string, ...singulars: readonly string[]): string[] =>
  singulars.flatMap((singular) =>
    [...letters].map((letter) => {
      const verb = verbs[letter as keyof typeof verbs]
      return `${verb}_${verb === 'list' ? plural(singular) : singular}`
    }),
  )

/** Permission to list catalogues, and to see their group in the menu. */
export const lookUp = (...lists: readonly string[]) => [
  'manage_common',
  ...lists.map((list) => `list_${list}`),
]
