import packageJson from '../package.json' with { type: 'json' }

const [, variables, program] = /^exec env (.+?) node (.+)$/.exec(packageJson.scripts.start)!

/** How `npm start` runs the server, for whatever else runs it: the arguments of Node.js, and the variables that bound what the system's allocator keeps. */
export const startCommand = {
  arguments: program!.split(' '),
  environment: Object.fromEntries(variables!.split(' ').map((each) => each.split('=') as [name: string, value: string])),
}
