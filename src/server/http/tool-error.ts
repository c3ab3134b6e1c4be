/** Something a person can mend; shown without a stack. */
export class ToolError extends Error {
  override readonly name = 'ToolError'
}
