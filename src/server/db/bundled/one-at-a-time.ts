/** Lets one process of this machine at a time start or stop the database of a folder. */
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { realpathSync, rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * A name that one process at a time can listen on and that the system frees however that process
 * ends. Where only a file can be listened on, a killed process leaves it behind.
 */
function nameOf(folder: string): { address: string; isFile: boolean } {
  const hash = createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 24)
  if (process.platform === 'linux') return { address: `\0sabay-${hash}`, isFile: false }
  if (process.platform === 'win32') return { address: `\\\\.\\pipe\\sabay-${hash}`, isFile: false }
  return { address: join(tmpdir(), `sabay-${hash}`), isFile: true }
}

async function listen(address: string): Promise<Server | undefined> {
  const server = createServer((socket) => socket.destroy())
  try {
    server.listen(address)
    await once(server, 'listening')
    return server.unref()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return undefined
    throw error
  }
}

async function isInUse(address: string): Promise<boolean> {
  const socket = connect(address)
  const answered = await once(socket, 'connect').then(
    () => true,
    () => false,
  )
  socket.destroy()
  return answered
}

/** Runs `work` when no other process does with this folder, which must exist. */
export async function oneAtATime<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const { address, isFile } = nameOf(folder)
  let server = await listen(address)
  while (!server) {
    if (isFile && !(await isInUse(address))) rmSync(address, { force: true })
    else await wait(20)
    server = await listen(address)
  }
  const lockServer = server
  try {
    return await work()
  } finally {
    lockServer.close()
  }
}
