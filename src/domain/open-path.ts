/** Which address a link leads to for a user who may open only part of the console. */
import { stepPath, steps } from './visits/steps.ts'

const stepAddress = new RegExp(`^/visits/visit-steps/(${steps.join('|')})-step(?=$|\\?)`)

/**
 * The address itself where the user may open it. For a step of a visit otherwise the nearest step
 * that they may open: first the steps before it, then those after it. Undefined where no page is
 * left.
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
