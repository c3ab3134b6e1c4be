// After an installation: the names that references are typed by, and the first word of `npm start`.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import './resource-names.mjs'
import { root } from './sources.mjs'

// By `exec` the shell of npm becomes the server, which then gets the signals that npm passes on.
// Windows has neither the word nor signals.
if (process.platform === 'win32') writeFileSync(join(root, 'node_modules/.bin/exec.cmd'), '@%*\r\n')
