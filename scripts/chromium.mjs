// Finds a Chromium for the browser tests, or installs one: CHROMIUM_PATH, an installed browser,
// `playwright install`, then the system's package manager; else it says in one sentence what to do.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const places = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

/** Whether the file is there and starts; a browser whose libraries are missing doesn't. */
function works(file) {
  if (!file || !existsSync(file)) return false
  if (process.platform === 'win32') return true // chrome.exe knows no --version
  return spawnSync(file, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0
}

function installed() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const onPath = folders.flatMap((folder) => names.map((name) => join(folder, name)))
  return [...onPath, ...places, chromium.executablePath()].find(works)
}

function run(command, args) {
  const { status } = spawnSync(command, args, { stdio: 'inherit', timeout: 600_000 })
  return status === 0
}

function installByPlaywright() {
  console.log('No Chromium found: asking Playwright for one.')
  const cli = join(import.meta.dirname, '../node_modules/@playwright/test/cli.js')
  return run(process.execPath, [cli, 'install', 'chromium']) && works(chromium.executablePath())
}

function installBySystem() {
  if (!existsSync('/usr/bin/apt-get')) return false
  const isRoot = process.getuid?.() === 0
  const asRoot = (args) => (isRoot ? run('apt-get', args) : run('sudo', ['-n', 'apt-get', ...args]))
  console.log('Asking the system’s package manager for Chromium.')
  asRoot(['update'])
  return asRoot(['install', '-y', '--no-install-recommends', 'chromium'])
}

/**
 * The path of a Chromium that starts; installs one when there is none.
 * Throws an Error whose message says what to do.
 */
export function findChromium() {
  const wanted = process.env.CHROMIUM_PATH
  if (wanted) {
    if (works(wanted)) return wanted
    throw new Error(`CHROMIUM_PATH is ${wanted}, which isn’t a browser that starts.`)
  }
  const found = installed()
  if (found) return found
  if (installByPlaywright()) return chromium.executablePath()
  const after = installBySystem() ? installed() : undefined
  if (after) return after
  throw new Error(
    'The browser tests need Chromium: install it (for example `apt-get install chromium`) or set CHROMIUM_PATH to one.',
  )
}
