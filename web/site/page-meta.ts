import type { MetaDescriptor } from 'react-router'

/** What Bellows is, in one line. */
export const about = 'Bellows is a library and marketplace for accordion sheet music.'

/** A public page for search engines and other sites; `path` is its canonical path. */
export type PageMeta = {
  path: string
  title: string
  description: string
  type?: string
  picture?: { path: string; width: number; height: number; alt: string }
}

/** The meta elements of a public page; `site` is the origin of this site. */
export function pageMeta(site: string, { path, title, description, type = 'website', picture }: PageMeta): MetaDescriptor[] {
  return [
    ...unsharedMeta(site, { path, title, description }),
    { property: 'og:site_name', content: 'Bellows' },
    { property: 'og:type', content: type },
    { property: 'og:url', content: site + path },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    ...(picture
      ? [
          { property: 'og:image', content: site + picture.path },
          { property: 'og:image:width', content: String(picture.width) },
          { property: 'og:image:height', content: String(picture.height) },
          { property: 'og:image:alt', content: picture.alt },
          { name: 'twitter:card', content: 'summary_large_image' },
        ]
      : []),
  ]
}

/** The meta elements of a page that is not to be shared: its title, description and canonical address alone. */
export const unsharedMeta = (site: string, { path, title, description }: PageMeta): MetaDescriptor[] => [
  { title: `${title} · Bellows` },
  { name: 'description', content: description },
  { tagName: 'link', rel: 'canonical', href: site + path },
]

/** The meta elements of a dashboard page, which search engines do not list. */
export const privateMeta = (title: string): MetaDescriptor[] => [{ title: `${title} · Bellows` }, { name: 'robots', content: 'noindex' }]
