// `npm start`: builds if the sources have changed, then serves.
import './application.mjs'
import module from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildWhenStale } from './build.mjs'
import { dist } from './sources.mjs'

// A killed npm notifies no child, and a shell in between may swallow its signals. If the parent
// process is gone, the server must stop.
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 500)
  watch.unref()
}

// Set by the operator: a real deployment, which runs the demo only on request.
if (process.env.NODE_ENV === 'production') process.env.DEMO ||= 'off'
await buildWhenStale()
process.env.NODE_ENV = 'production'
// Caches compiled code for the next start (Node 22); in the build's folder, which is deleted with
// it.
module.enableCompileCache?.(join(dist, 'compiled'))
await import(pathToFileURL(join(dist, 'server/main.js')).href)
