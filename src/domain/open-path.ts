/** The target of a link for a user who can open only part of the console. */
import { stepPath, steps } from './visit-steps.ts'

const stepAddress = new RegExp(`^/visits/visit-steps/(${steps.join('|')})-step(?=$|\\?)`)

/**
 * The URL itself if the user can open it. For a step of a visit otherwise the nearest step that the
 * user can open: earlier steps first, then later ones. Undefined if there is none.
 */
export function openPath(to: string, canOpen: (path: string) => boolean): string | undefined {
  if (canOpen(to)) return to
  const requested = stepAddress.exec(to)?.[1]
  const at = (steps as readonly string[]).indexOf(requested ?? '')
  if (at < 0) return undefined
  return [...steps.slice(0, at).reverse(), ...steps.slice(at + 1)]
    .map((step) => to.replace(stepAddress, stepPath(step)))
    .find(canOpen)
}
