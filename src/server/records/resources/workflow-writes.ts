/**
 * Actions may do what no other write may. Their writes and events carry the action's name, and the
 * write rules of their area allow it; other writes of the same transaction are checked as usual.
 */

interface Carrying {
  /** Names of the actions that write. */
  workflowActions?: ReadonlySet<string> | undefined
}

/** The same writing with these actions added. */
export const asWorkflow = <W extends Carrying>(writing: W, ...actions: readonly string[]): W => ({
  ...writing,
  workflowActions: new Set([...(writing.workflowActions ?? []), ...actions]),
})

/** Whether an action of that name performs the write. */
export const isWorkflowWrite = ({ workflowActions }: Carrying, action: string): boolean =>
  workflowActions?.has(action) ?? false
