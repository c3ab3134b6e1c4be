/** An error that the user can correct; shown without a stack. */
export class ToolError extends Error {
  override readonly name = 'ToolError'
}
