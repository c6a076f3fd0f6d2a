const name = 'kept'

/** Tells all tabs of this browser that something else is kept now. */
export function tellTabs() {
  const channel = new BroadcastChannel(name)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
  channel.postMessage('')
  channel.close()
}

/** Calls back when a tab, also this one, has said so. */
export const onTold = (listener: () => void) => new BroadcastChannel(name).addEventListener('message', listener)
