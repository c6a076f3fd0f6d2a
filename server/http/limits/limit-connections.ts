import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { answerOnSocket } from '../malformed-requests.ts'
import { networkOf } from './networks.ts'

/** The connections of one network and of all together; those of trusted proxies count in the sum alone. */
export type ConnectionLimits = { perNetwork: number; inAll: number; isProxy: (address: string) => boolean }

/** A school has one address, and each of its browsers opens six connections. */
const defaults: ConnectionLimits = { perNetwork: 1_000, inAll: 4_000, isProxy: () => false }

/**
 * Bounds the connections of a server. One too many ends the oldest of the same network, or of the network with the most, that is not waiting for an
 * answer: a visitor who sends a whole request at once is served beside any number of half-open ones.
 */
export function limitConnections(server: Server, limits: Partial<ConnectionLimits> = {}) {
  const { perNetwork, inAll, isProxy } = { ...defaults, ...limits }
  const networks = new Map<string, Set<Socket>>() // each in the order in which its connections were opened
  const requests = new WeakMap<Socket, IncomingMessage>()
  let total = 0
  const isAnswered = (socket: Socket) => requests.get(socket)?.complete === true

  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    requests.set(request.socket, request)
    response.once('close', () => requests.get(request.socket) === request && requests.delete(request.socket))
  })
  server.prependListener('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? ''
    const network = networkOf(address)
    const own = networks.get(network) ?? new Set()
    networks.set(network, own.add(socket))
    total++
    socket.once('close', () => {
      own.delete(socket)
      total--
      if (own.size === 0 && networks.get(network) === own) networks.delete(network)
    })
    const isTooMany = total > inAll || (own.size > perNetwork && !isProxy(address))
    if (!isTooMany) return
    const crowd = own.size > perNetwork ? own : largestOf(networks)
    const ended = crowd.values().find((each) => !isAnswered(each)) ?? socket
    ended.destroy()
  })
}

const largestOf = (networks: Map<string, Set<Socket>>) => [...networks.values()].reduce((a, b) => (b.size > a.size ? b : a))

type Times = { body: number; afterAnswer: number }

/** Ends a connection whose body has not arrived in time. What is still being sent after the answer has a time of its own. */
export function limitBodyTime(request: IncomingMessage, response: ServerResponse, { body, afterAnswer }: Times) {
  const { socket, headers } = request
  if (!(socket instanceof Socket) || (headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0)) return
  const bodies = bodiesOf(socket)
  let timer: NodeJS.Timeout
  const stop = () => {
    clearTimeout(timer)
    bodies.delete(stop)
  }
  const start = (end: () => void, milliseconds: number) => {
    timer = setTimeout(() => void (request.complete || end()), milliseconds)
    bodies.add(stop)
  }
  start(() => answerOnSocket(socket, 408), body)
  request.once('end', stop)
  response.once('close', () => {
    stop()
    if (!request.complete && !socket.destroyed) start(() => socket.destroy(), afterAnswer)
  })
}

/** The functions that stop the times of bodies, by connection. */
const bodies = new WeakMap<Socket, Set<() => void>>()

/** The times of the bodies of a connection. Its one listener stops them all, however many requests it has had. */
function bodiesOf(socket: Socket) {
  const known = bodies.get(socket)
  if (known) return known
  const all = new Set<() => void>()
  bodies.set(socket, all)
  socket.once('close', () => all.forEach((stop) => stop()))
  return all
}
