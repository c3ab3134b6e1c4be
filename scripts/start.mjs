// `npm start`: builds when the sources have changed, then serves.
import module from 'node:module'
import { join } from 'node:path'
import { buildWhenStale } from './build.mjs'
import { root } from './sources.mjs'

// npm that is killed tells nobody, and a shell in between may keep what npm tells it. Where the
// process that started this one is gone, somebody wanted the server to stop.
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 500)
  watch.unref()
}

// The operator set it: a real deployment, which shows a demonstration only on request.
if (process.env.NODE_ENV === 'production') process.env.DEMO ||= 'off'
await buildWhenStale()
process.env.NODE_ENV = 'production'
// Node 22 can keep compiled code for the next start; beside the build, which takes it with it.
module.enableCompileCache?.(join(root, 'dist/compiled'))
await import('../dist/server/main.js')
