/** The quiet moment before a page is there: nothing moves unless it takes long. */
export function Splash() {
  return <div style={{ minHeight: '40vh' }} aria-busy="true" />
}
