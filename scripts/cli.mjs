// `npm run create-admin`, `backup`, `restore`, `plan` and `verify`: runs that entry in dist/server.
import { buildWhenStale } from './build.mjs'

const name = process.argv.splice(2, 1)[0]
await buildWhenStale()
await import(`../dist/server/${name}.js`)
