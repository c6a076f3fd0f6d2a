/** Dispatched on the window when a call had no answer, and neither has another one. */
export const serverSilent = 'bellows:server-silent'

/** Says why the server cannot be reached, the connection of the device or the server itself, and what follows; `{back}` stands for when it can be. */
export function awayText(consequence: string): string {
  const [cause, back] = navigator.onLine ? ['The server doesn’t answer.', 'once it does'] : ['You’re offline.', 'once you’re back']
  return `${cause} ${consequence.replace('{back}', back)}`
}

/** What a form or a button says of something that could not be sent. */
export const notSentText = () => awayText('Try again {back}: nothing you entered is lost.')
