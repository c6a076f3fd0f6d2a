import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { socialLinks } from './social-links.ts'

describe('social links', () => {
  it('ART-04 are one for each filled medium, the website first and by its host', () => {
    const links = socialLinks({ youtube: 'youtube.com/@ada', website: 'https://www.ada.example/about', facebook: '' })
    assert.deepEqual(links, [
      { medium: 'website', href: 'https://www.ada.example/about', label: 'ada.example' },
      { medium: 'youtube', href: 'https://youtube.com/@ada', label: 'YouTube' },
    ])
  })

  it('leave out what is no address', () => assert.deepEqual(socialLinks({ website: 'javascript:alert(1)' }), []))
})
