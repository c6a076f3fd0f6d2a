import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { sql } from 'kysely'
import { folded as foldedByPages } from '#web/text/fold-text.ts'
import { createTestApp } from '#test/support/create-test-app.ts'

const { db } = await createTestApp()

const expected = {
  'Antonín DVOŘÁK': 'antonin dvorak',
  'A\u0301strid Łódź': 'astrid lodz',
  'Großvater Ærø œuvre': 'grossvater aero oeuvre',
  'Þórður ıİ Đặng': 'thordur ii dang',
  'ﬁnale ＶＩＶＡ': 'finale viva',
  '50%_\\': '50%_\\',
  'O’Brien D‘Arc Jean‑Luc Szőke–Nagy': "o'brien d'arc jean-luc szoke-nagy",
  'Dvo\u00adřák\u200b': 'dvorak',
  '': '',
}

describe('search_text', () => {
  for (const [text, folded] of Object.entries(expected))
    it(`folds '${text}' to '${folded}', as the pages do`, async () => {
      const { rows } = await sql<{ folded: string }>`select search_text(${text}) as folded`.execute(db)
      assert.deepEqual([rows, foldedByPages(text)], [[{ folded }], folded])
    })
})
