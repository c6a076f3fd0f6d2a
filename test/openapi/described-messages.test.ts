// Compares the sentences that the server throws with those that the contract lists, in both directions.
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { parseSync, Visitor } from 'vite'
import { general } from '#contract/answers/general-messages.ts'
import { varying, type Message } from '#contract/answers/message.ts'
import { messagesOf } from '#contract/answers/messages-of.ts'
import { contract } from '#contract/contract.ts'
import type { Operation } from '#contract/operation.ts'

/** Errors that no operation of the contract answers: of the probes, of the provider's webhook and of the command line. */
const elsewhere = [
  'The database cannot be reached.',
  'The catalogue is being loaded.',
  'This process is being stopped.',
  'This is not signed by the payment provider.',
  'This payout is in no file for the bank: delete it on the page of the payouts.',
]
const filesElsewhere = ['server/payments/balance/empty-wallets.ts', 'server/payments/checkout/settle-payment.ts']

type Expression = { type: string; value?: unknown; quasis?: { value: { cooked: string } }[]; consequent?: Expression; alternate?: Expression }

/** How many characters a part of a template has at least that belongs to a sentence. */
const minWords = 10

/** The sentences of an expression. */
const sentencesOf = ({ type, value, quasis, consequent, alternate }: Expression): Message[] => {
  if (type === 'Literal' && typeof value === 'string') return [value]
  if (type === 'TemplateLiteral' && quasis!.some((part) => part.value.cooked.length >= minWords))
    return [varying(quasis!.map((part) => part.value.cooked) as never, ...quasis!.slice(1).map(() => 'x'))]
  if (type === 'ConditionalExpression') return [...sentencesOf(consequent!), ...sentencesOf(alternate!)]
  return []
}
const exampleOf = (message: Message) => (typeof message === 'string' ? message : message.example)
const matches = (message: Message, example: string) => (typeof message === 'string' ? message === example : new RegExp(message.pattern).test(example))
const isSame = (one: Message, other: Message) => matches(one, exampleOf(other)) || matches(other, exampleOf(one))

const thrown: { place: string; status: unknown; sentence: Message }[] = []
/** The sentences in the code of the server, and those that it imports from the contract. */
const written: Message[] = []
for (const path of globSync('server/**/*.ts')) {
  if (path.endsWith('.test.ts')) continue
  new Visitor({
    Literal: (expression) => void written.push(...sentencesOf(expression)),
    TemplateLiteral: (expression) => void written.push(...sentencesOf(expression as never)),
    NewExpression: ({ callee, arguments: [status, message] }) => {
      if (callee.type !== 'Identifier' || callee.name !== 'HttpError' || filesElsewhere.includes(path)) return
      const code = status?.type === 'Literal' ? status.value : undefined
      for (const sentence of sentencesOf(message as never))
        if (!elsewhere.includes(exampleOf(sentence))) thrown.push({ place: path, status: code, sentence })
    },
  }).visit(parseSync(path, readFileSync(path, 'utf8')).program)
}
for (const path of globSync('contract/{*,forms/*}.ts').filter((each) => !each.endsWith('.test.ts')))
  for (const value of Object.values((await import(`../../${path}`)) as object))
    written.push(...(typeof value === 'object' ? Object.values(value as object) : [value]).filter((each) => typeof each === 'string'))
/** One is made of the message of a rate limit and of the operator's address. */
written.push(varying`Too many attempts. Try again in ${'x'}, or withdraw by e-mail to ${'x'}, which counts just the same.`)

const operations = Object.values(contract).flatMap((feature) => Object.values<Operation>(feature))
const listed = operations.flatMap((operation) =>
  Object.entries(messagesOf(operation)).flatMap(([status, messages]) => messages.map((message) => ({ status: Number(status), message }))),
)

describe('HOLD-16 the messages of the contract', () => {
  it('HOLD-16 contain every sentence that the server throws, with its status', () => {
    const missing = thrown.filter(
      ({ status, sentence }) => !listed.some((each) => (status === undefined || each.status === status) && isSame(each.message, sentence)),
    )
    assert.deepEqual(missing, [])
  })

  it('HOLD-16 are all sentences that somebody can read', () => {
    const declared = operations.flatMap(({ messages }) => Object.values(messages ?? {}).flat())
    const unused = [...new Set([...declared, ...Object.values(general)])].filter((message) => !written.some((sentence) => isSame(message, sentence)))
    assert.deepEqual(unused.map(exampleOf), []) // prettier-ignore
  })
})
