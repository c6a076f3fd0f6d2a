import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { sql } from 'kysely'
import { toKey } from '#contract/text/text.ts'
import { createTestApp } from '#test/support/create-test-app.ts'
import { fold, termsOf } from './words.ts'

const { db } = await createTestApp()

describe('K17 to K23 the words of a text', () => {
  it('are its letters and numbers in plain characters, with umlauts spelled out as well', () => {
    assert.deepEqual(termsOf('Jörg Müller'), ['jorg', 'joerg', 'muller', 'mueller'])
    assert.deepEqual(termsOf('Op.12, №3'), ['op', 'op12', '12', 'no', '3'])
    assert.deepEqual(termsOf("Seán O’Brien's"), ['sean', 'o', 'obriens', 'brien', 's'])
    assert.deepEqual(termsOf('Rock & Roll'), ['rock', 'and', 'und', 'roll'])
    assert.deepEqual(termsOf('6/8 C# „Ära“'), ['6', '8', 'c#', 'ara', 'aera'])
    assert.deepEqual(termsOf('grade6 96basses'), ['grade6', '96basses'])
    assert.deepEqual([termsOf(''), termsOf(' \u200b '), termsOf('…'), termsOf('&')], [[], [], ['...'], ['&', 'and', 'und']])
  })

  it('are folded once: folding again changes nothing', () => {
    for (const text of ['Ærø', 'Чайковский', '李 明', 'ﬁnale ＶＩＶＡ', 'L’Été', '№1', '½']) assert.equal(fold(fold(text)), fold(text))
  })

  it('K23 are compared in the database as in memory', async () => {
    for (const text of ['Dvořák\u200b', 'Jean d’Arc', 'JEAN D´ARC', 'Jean–Luc‑X', 'Ｗｉｄｅ  Name', 'Soft\u00adhyphen', 'ﬁn', '  x  ']) {
      const { rows } = await sql<{ key: string }>`select normalize(name_key(${text}), nfc) as key`.execute(db)
      assert.deepEqual(rows, [{ key: toKey(text).normalize('NFC') }], text)
    }
  })
})
