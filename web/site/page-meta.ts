import type { MetaDescriptor } from 'react-router'

/** What a public page says of itself; `path` is its one true address on this site. */
export type PageMeta = {
  path: string
  title: string
  description: string
  type?: string
  picture?: { path: string; width: number; height: number; alt: string }
}

/** What search engines and other sites are told of a public page; `site` is where it lies. */
export function pageMeta(site: string, { path, title, description, type = 'website', picture }: PageMeta): MetaDescriptor[] {
  return [
    ...quietMeta(site, { path, title, description }),
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

/** The same for a page that is not for everybody: no more than the browser's own window shows. */
export const quietMeta = (site: string, { path, title, description }: PageMeta): MetaDescriptor[] => [
  { title: `${title} · Bellows` },
  { name: 'description', content: description },
  { tagName: 'link', rel: 'canonical', href: site + path },
]

/** For the pages of the dashboard, which are found by nobody but their owner. */
export const ownMeta = (title: string): MetaDescriptor[] => [{ title: `${title} · Bellows` }, { name: 'robots', content: 'noindex' }]
