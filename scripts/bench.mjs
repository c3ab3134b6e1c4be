// `npm run bench [-- <part> … --scale=0.1]`: measures the performance goals of design section 5 on an
// otherwise idle machine; the parts are listed in tests/bench/main.ts.
import { parseArgs } from 'node:util'
import { createServer } from 'vite'
import { buildWhenStale } from './build.mjs'
import { findBrowser } from './find-browser.mjs'

await buildWhenStale()
const executable = await findBrowser()
if (!executable) process.exit(1)
// Not `runnerImport`: it closes before the server has imported its parts.
const vite = await createServer({
  appType: 'custom',
  logLevel: 'error',
  optimizeDeps: { noDiscovery: true },
  server: { middlewareMode: true, watch: null, ws: false },
})
const { bench } = await vite.ssrLoadModule('/tests/bench/main.ts')
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { scale: { type: 'string', default: '1' } },
})
await bench(executable, { parts: positionals, scale: Number(values.scale) })
process.exit(0)
