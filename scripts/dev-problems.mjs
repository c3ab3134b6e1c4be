// What is wrong with the schemas or the server, as an overlay of the browser and in the terminal.

/** Shows the problem of the last reload in every open page, and once in the terminal. */
export function createProblems(hot) {
  let problem

  const send = () =>
    hot.send(
      problem
        ? { type: 'error', err: { message: problem, stack: '', plugin: 'npm run dev' } }
        : { type: 'update', updates: [] },
    )

  // A page that is opened later shows the problem too.
  hot.on('connection', () => {
    if (problem) send()
  })

  return {
    /** @param text Why the reload was refused; undefined if it succeeded. */
    reloaded(text) {
      if (text === problem) return
      problem = text
      if (text) console.error(text)
      send()
    },
  }
}
