/** PostgreSQL's own programs for what they do best. */
import { spawn } from 'node:child_process'

/** Something a person can mend; shown without a stack. */
export class ToolError extends Error {
  override readonly name = 'ToolError'
}

/** @throws ToolError when the program is missing or fails; its own words are on the terminal. */
export function runTool(name: string, args: readonly string[]): Promise<void> {
  return new Promise((done, fail) => {
    const child = spawn(name, [...args], { stdio: ['ignore', 'inherit', 'inherit'] })
    child.on('error', () =>
      fail(new ToolError(`${name} isn't installed: it comes with PostgreSQL's client programs.`)),
    )
    child.on('exit', (code) =>
      code === 0 ? done() : fail(new ToolError(`${name} failed (code ${code}).`)),
    )
  })
}
