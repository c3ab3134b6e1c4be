// `npm run create-admin`, `backup`, `restore`, `plan` and `verify`: runs that entry of the server.
import './application.mjs'
import { pathToFileURL } from 'node:url'
import { commandsFolder } from './build.mjs'

const name = process.argv.splice(2, 1)[0]
const folder = await commandsFolder()
await import(pathToFileURL(`${folder}/${name}.js`).href)
