// Runs a tool of node_modules and waits; the output is the tool's own.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from './sources.mjs'

/** @returns {Promise<number>} the exit code */
export function run(command, args, env = {}) {
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      // No colours in files: they make logs hard to search.
      env: { ...process.env, ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }), ...env },
    })
    // A signal to this process does not reach the tool; Ctrl-C reaches both.
    const end = () => {
      child.kill()
      process.exit(1)
    }
    process.once('SIGTERM', end)
    child.on('error', (error) => {
      console.error(`${command}: ${error.message}`)
      done(127)
    })
    child.on('exit', (code) => {
      process.off('SIGTERM', end)
      done(code ?? 1)
    })
  })
}

/** A program of the installed packages, as in `tool('tsc', ['--noEmit'])`. */
export const tool = (name, args, env) => run(join(root, 'node_modules/.bin', name), args, env)
