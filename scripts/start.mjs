// `npm start`: builds when the sources have changed, then serves.
import { buildWhenStale } from './build.mjs'

await buildWhenStale()
process.env.NODE_ENV = 'production'
await import('../dist/server/main.js')
