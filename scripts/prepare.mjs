// After an installation: generates the names that type references, and prepares `npm start`.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import './resource-names.mjs'
import { root } from './sources.mjs'

// `exec` replaces npm's shell with the server, which then gets npm's signals. Windows has neither
// `exec` nor signals.
if (process.platform === 'win32') writeFileSync(join(root, 'node_modules/.bin/exec.cmd'), '@%*\r\n')
