/**
 * Actions do what no other way of writing may. Their writes carry the name under which they act,
 * the events of those writes do, and the write rules of their area let these pass; whatever else is
 * written in the same transaction is judged as always.
 */

interface Carrying {
  /** Names of the actions that write. */
  acting?: ReadonlySet<string> | undefined
}

/** The same writing, carried on by actions. */
export const asWorkflow = <W extends Carrying>(writing: W, ...actions: readonly string[]): W => ({
  ...writing,
  acting: new Set([...(writing.acting ?? []), ...actions]),
})

/** Whether an action of that name writes, or wrote. */
export const isWorkflowWrite = ({ acting }: Carrying, action: string): boolean => acting?.has(action) ?? false
