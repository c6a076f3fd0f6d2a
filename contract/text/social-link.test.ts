import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { socialLink } from './social-link.ts'

describe('a link to a site as it was entered', () => {
  it('PROF-01 is the address of a name where names have one', () => {
    assert.equal(socialLink('instagram', 'ada_music'), 'https://www.instagram.com/ada_music')
    assert.equal(socialLink('instagram', '@ada_music'), 'https://www.instagram.com/ada_music')
    assert.equal(socialLink('youtube', 'ada-music'), 'https://www.youtube.com/@ada-music')
    assert.equal(socialLink('youtube', '@adélie'), 'https://www.youtube.com/@ad%C3%A9lie')
    assert.equal(socialLink('soundcloud', 'ada-music'), 'https://soundcloud.com/ada-music')
    assert.equal(socialLink('facebook', 'adamusic'), 'https://www.facebook.com/adamusic')
    for (const medium of ['website', 'spotify'] as const) assert.equal(socialLink(medium, 'ada_music'), undefined)
  })

  it('PROF-01 tells a name with dots from an address', () => {
    assert.equal(socialLink('instagram', 'ada.music'), 'https://www.instagram.com/ada.music')
    assert.equal(socialLink('facebook', 'ada.lovelace'), 'https://www.facebook.com/ada.lovelace')
    assert.equal(socialLink('youtube', '@ada.music'), 'https://www.youtube.com/@ada.music')
    for (const address of ['youtube.com', 'ada.example', 'youtube.com/@ada.music']) assert.equal(socialLink('youtube', address), address)
    for (const address of ['instagram.com', 'www.instagram.com', 'instagram.com/ada.music']) assert.equal(socialLink('instagram', address), address)
    for (const address of ['facebook.com', 'm.facebook.com', 'fb.com', 'fb.com/ada']) assert.equal(socialLink('facebook', address), address)
  })

  it('stays an address, and is nothing else', () => {
    for (const address of ['example.org/x', 'http://a.b', 'https://www.instagram.com/ada_music'])
      assert.equal(socialLink('instagram', address), address)
    for (const none of ['@', '', 'a b', 'a/b', 'ada?x', 'javascript:alert(1)', '//x.y', '@ada/music', '@@ada', 'ada@x'])
      assert.equal(socialLink('instagram', none), undefined, none)
  })
})
