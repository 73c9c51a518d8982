/** Queues macrotasks, which run after waiting messages, without the 4 ms delay of a nested timer. */
export function createTaskQueue(): (callback: () => void) => void {
  const channel = new MessageChannel()
  const waiting: (() => void)[] = []
  channel.port1.onmessage = () => waiting.shift()?.()
  return (callback) => {
    waiting.push(callback)
    channel.port2.postMessage(null)
  }
}
