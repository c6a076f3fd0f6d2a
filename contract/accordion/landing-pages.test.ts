import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { instruments, instrumentsOfOption } from '../pieces/instruments.ts'
import { describeTopic, ensembleKinds, ensembles, landingBassSystems, landingFilter, landingPath, parseLandingPath } from './landing-pages.ts'

describe('ACC-09 the landing pages', () => {
  it('have one address for every topic, which leads back to it', () => {
    const topics = [undefined, ...ensembleKinds].flatMap((ensemble) =>
      [undefined, ...landingBassSystems].flatMap((bassSystem) => [undefined, 1, 8].map((grade) => ({ ensemble, bassSystem, grade }))),
    )
    assert.equal(new Set(topics.map(landingPath)).size, topics.length)
    for (const topic of topics) {
      const found = parseLandingPath(landingPath(topic).replace('/accordion', ''))
      assert.deepEqual({ ensemble: undefined, bassSystem: undefined, grade: undefined, ...found }, topic)
    }
  })

  it('know parts in another order, and no other parts', () => {
    assert.deepEqual(parseLandingPath('grade-3/standard-bass/duets'), { grade: 3, bassSystem: 'standard', ensemble: 'duets' })
    for (const unknown of ['grade-9', 'duets/trios', 'grade-1/grade-1', 'constructor', 'Duets', 'grade-3/x'])
      assert.equal(parseLandingPath(unknown), undefined)
  })

  it('have a heading in plain words, and the filter of the list', () => {
    const topic = { ensemble: 'duets', bassSystem: 'standard', grade: 3 } as const
    assert.equal(describeTopic(topic), 'Accordion duets for standard bass, grade 3')
    assert.equal(describeTopic({}), 'Accordion music')
    assert.deepEqual(landingFilter(topic), {
      instruments: [{ instrumentIds: [1], amount: 2 }],
      totalInstrumentAmount: 2,
      bassSystems: ['standard'],
      gradeFrom: 3,
      gradeTo: 3,
    })
  })

  it('name the instruments whose options they filter by', () => {
    for (const kind of ensembleKinds.filter((each) => each.startsWith('with-'))) {
      const { instrumentIds } = ensembles[kind].filter.instruments[1]!
      assert.deepEqual(instrumentIds, instrumentsOfOption(instrumentIds[0]!))
      assert.equal(kind, `with-${instruments[instrumentIds[0]!]!.toLowerCase().replace(' ', '-')}`)
    }
  })
})
