// Type errors of schema files during `npm run dev`, by the compiler in the background.

import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { posix } from 'node:path'
import { root } from './sources.mjs'

/** More errors than these are counted only: a mistake in the kit breaks every schema. */
const maxErrors = 10

/**
 * @param file A path from the root, with `/`.
 * @param application The folder of another application from the root.
 */
export const isSchemaFile = (file, application = '') =>
  /(?<!\.gen)\.ts$/.test(file) &&
  ['schemas/', posix.join(application, 'schemas/')].some((folder) => file.startsWith(folder))

/**
 * The errors of schema files in the output of `tsc --pretty false`, with their places.
 * Undefined if there are none.
 */
export function formatTypeErrors(output, application) {
  const errors = []
  let last
  for (const line of output.split(/\r?\n/)) {
    const [, file, row, column, message] = /^(.+)\((\d+),(\d+)\): error TS\d+: (.*)$/.exec(line) ?? []
    if (file) {
      last = [`${file}:${row}:${column}`, `  ${message}`]
      if (isSchemaFile(file, application)) errors.push(last)
    } else if (line.startsWith(' ')) last?.push(`  ${line}`)
    else last = undefined
  }
  if (errors.length === 0) return undefined
  const lines = errors.slice(0, maxErrors).flat()
  if (errors.length > maxErrors) lines.push(`and ${errors.length - maxErrors} more type errors in schemas`)
  return lines.join('\n')
}

/** @param onChecked Called with the text of the errors, or undefined, after each complete check. */
export function createTypeChecker(application, onChecked) {
  const args = ['--noEmit', '--pretty', 'false', '--checkers', '1', '--incremental']
  const known = ['--tsBuildInfoFile', 'node_modules/.cache/tsc-dev.json']
  let running

  function cancel() {
    const { pid } = running ?? {}
    running = undefined
    try {
      // The group: an older Node.js runs the compiler as a child of its script.
      if (pid) process.kill(-pid)
    } catch {
      // It has ended.
    }
  }

  return {
    cancel,
    /** Replaces a running check. */
    check() {
      cancel()
      const child = spawn(process.execPath, ['node_modules/typescript/bin/tsc', ...args, ...known], {
        cwd: root,
        detached: true,
        stdio: ['ignore', 'pipe', 'ignore'],
      })
      running = child
      if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW)
      let output = ''
      child.stdout.setEncoding('utf8').on('data', (text) => {
        output += text
      })
      child.on('close', (code) => {
        if (running !== child) return
        running = undefined
        if (code !== null) onChecked(formatTypeErrors(output, application))
      })
    },
  }
}
