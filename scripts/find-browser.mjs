// Finds a Chromium for the browser tests, or installs one: CHROMIUM_PATH, an installed browser,
// `playwright install`, then the system's package manager; otherwise prints what to do. Does the
// same for the reader of printed PDFs.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import { run, tool } from './run.mjs'

// Headless builds first: a page costs less than half.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]
const places = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

/** Whether the file exists and starts; a browser with missing libraries does not. */
function works(file) {
  if (!existsSync(file)) return false
  if (process.platform === 'win32') return true // chrome.exe knows no --version
  return spawnSync(file, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0
}

function installed() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const onPath = folders.flatMap((folder) => names.map((name) => join(folder, name)))
  return [...onPath, ...places, chromium.executablePath()].find(works)
}

/** Installs the packages one by one until one `isThere`. */
async function installBySystem(packages, isThere) {
  if (spawnSync('apt-get', ['--version']).status !== 0) return
  const isRoot = process.getuid?.() === 0
  const apt = (args) => (isRoot ? run('apt-get', args) : run('sudo', ['-n', 'apt-get', ...args]))
  await apt(['update', '-q'])
  for (const name of packages)
    if (!isThere()) await apt(['install', '-y', '-q', '--no-install-recommends', name])
}

/** @returns {Promise<string>} path of a browser that starts; exits if there is none */
export async function findBrowser() {
  const requested = process.env.CHROMIUM_PATH
  if (requested && works(requested)) return requested
  if (requested) console.log(`CHROMIUM_PATH is ${requested}, which isn’t a browser that starts.`)
  const found = installed()
  if (found) return found
  console.log('No Chromium found; installing one …')
  await tool('playwright', ['install', 'chromium'])
  // Not every release has the first one.
  if (!installed()) await installBySystem(['chromium-headless-shell', 'chromium'], installed)
  const now = installed()
  if (now) return now
  console.error(
    'The browser tests need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH to its executable.',
  )
  return undefined
}

/** Ensures `pdftotext`; without it the print journey fails, and this prints why. */
export async function findPdfReader() {
  const isThere = () => spawnSync('pdftotext', ['-v']).status === 0
  if (isThere()) return
  console.log('No pdftotext found; installing it …')
  await installBySystem(['poppler-utils'], isThere)
  if (!isThere())
    console.error(
      'The journey of printed reports needs pdftotext: install it (Debian: apt-get install poppler-utils).',
    )
}
