// After an installation: generates the types of names and tables, and prepares `npm start`.
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import './resource-names.mjs'
import { root } from './sources.mjs'
import { writeTableTypes } from './table-types.mjs'

// Only developers compile types, and only they have Vite.
if (existsSync(join(root, 'node_modules/vite'))) await writeTableTypes()

// `exec` replaces npm's shell with the server, which then gets npm's signals. Windows has neither
// `exec` nor signals.
if (process.platform === 'win32') writeFileSync(join(root, 'node_modules/.bin/exec.cmd'), '@%*\r\n')
