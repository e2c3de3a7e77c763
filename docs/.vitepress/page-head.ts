import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HeadConfig, PageData, TransformContext } from 'vitepress';
import { isGenerated, summaryOf } from './page-texts';

/** Describes a page by its first paragraph, and shows no edit link on pages that are made from sources. */
export function describePage(page: PageData, srcDir: string): Partial<PageData> | undefined {
  if (!page.filePath) return undefined;
  const description = page.description || summaryOf(readFileSync(join(srcDir, page.filePath), 'utf8'));
  const frontmatter = isGenerated(page.relativePath) ? { ...page.frontmatter, editLink: false } : page.frontmatter;
  return { description, frontmatter };
}

/** The elements of `head` that every page has. */
export const siteHead = (base: string): HeadConfig[] => [
  ['link', { rel: 'icon', href: `${base}favicon.svg`, type: 'image/svg+xml' }],
  ['link', { rel: 'apple-touch-icon', href: `${base}apple-touch-icon.png` }],
  ['meta', { name: 'theme-color', content: '#0c5a56' }],
];

/**
 * The elements of `head` for search engines, for previews in messages, and for readers of Markdown.
 * @param origin of the deployed site. Previews need absolute addresses, so without an origin there are none.
 */
export function pageHead({ pageData, siteData, title, description }: TransformContext, origin: string): HeadConfig[] {
  const { base } = siteData;
  const path = base + pageData.relativePath.replace(/(^|\/)index\.md$/, '$1').replace(/\.md$/, '.html');
  const twin: HeadConfig = [
    'link',
    { rel: 'alternate', type: 'text/markdown', href: base + pageData.relativePath, title: 'This page as Markdown' },
  ];
  if (!pageData.filePath) return [];
  if (origin === '') return [twin];
  const properties = {
    'og:type': pageData.frontmatter['layout'] === 'home' ? 'website' : 'article',
    'og:site_name': siteData.title,
    'og:title': title,
    'og:description': description,
    'og:url': origin + path,
    'og:image': `${origin}${base}og.png`,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'Foyer: sign-in UI and React hooks, with the sign-in form',
  };
  return [
    twin,
    ['link', { rel: 'canonical', href: origin + path }],
    ...Object.entries(properties).map(([property, content]): HeadConfig => ['meta', { property, content }]),
    ['meta', { name: 'twitter:card', content: 'summary_large_image' }],
  ];
}
