import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { DefaultTheme, SiteConfig } from 'vitepress';
import { siteLink } from './outside-links';
import { summaryOf, withoutFrontMatter } from './page-texts';

/** A link from the root of the site, as in `/reference/core#problem`, to the Markdown of the page. */
function fromRoot(href: string, base: string): string {
  const [path = '', anchor] = href.split('#');
  const page = /\.\w+$|\/$|\?/.test(path) ? path : `${path}.md`;
  return `${base}${page.slice(1)}${anchor === undefined ? '' : `#${anchor}`}`;
}

/** The title and the text of a page as Markdown, whose links work on the site. */
function twinOf(page: string, source: string, base: string): string {
  const text = withoutFrontMatter(source).replaceAll(/ \{:#[^}]+\}$/gm, '');
  const title = /^---\n[\s\S]*?^ {2}name: (.+)$/m.exec(source)?.[1];
  const linked = text.replaceAll(/\]\(([^()\s]+)\)/g, (_whole, href: string) => {
    const target = (/\.(?:png|svg)$/.test(href) ? undefined : siteLink(page, href)) ?? href;
    return `](${target.startsWith('/') ? fromRoot(target, base) : target})`;
  });
  return `${/^# /m.test(text) ? '' : `# ${title ?? page}\n\n`}${linked}`;
}

type Group = DefaultTheme.SidebarItem;

const pageOf = (link: string): string => `${link.replace(/^\//, '').replace(/\/$|^$/, (end) => `${end}index`)}.md`;

/** The pages of a group of the sidebar, with those of its groups. */
const linksOf = ({
  text = '',
  link,
  items = [],
}: Group): readonly { readonly text: string; readonly link: string }[] => [
  ...(link && !link.includes('.html') && !/^https?:/.test(link) ? [{ text, link }] : []),
  ...items.flatMap(linksOf),
];

/**
 * Writes each page as Markdown next to its HTML, and `llms.txt` (llmstxt.org), which lists them by the groups of the
 * sidebar. The last group, for contributors, is optional reading.
 * @param origin of the deployed site, or an empty text for links from its root
 */
export function writeMarkdown({ srcDir, outDir, pages, rewrites, site }: SiteConfig, origin: string): void {
  const known = new Map<string, string>();
  // The HTML has copies with hashes in their names.
  cpSync(join(srcDir, 'images'), join(outDir, 'images'), { recursive: true });
  for (const source of pages) {
    const page = rewrites.map[source] ?? source;
    const text = readFileSync(join(srcDir, source), 'utf8');
    mkdirSync(dirname(join(outDir, page)), { recursive: true });
    writeFileSync(join(outDir, page), twinOf(page, text, site.base));
    known.set(page, summaryOf(text));
  }
  const groups = (site.themeConfig as DefaultTheme.Config).sidebar as Group[];
  const sections = groups.map((group, index) => {
    const title = index === groups.length - 1 ? 'Optional' : group.text;
    const lines = (group.items ?? []).flatMap(linksOf).flatMap(({ text, link }) => {
      const summary = known.get(pageOf(link));
      const about = summary ? `: ${summary}` : '';
      return summary === undefined ? [] : [`- [${text}](${origin}${site.base}${pageOf(link)})${about}`];
    });
    return `## ${title}\n\n${lines.join('\n')}\n`;
  });
  writeFileSync(join(outDir, 'llms.txt'), `# ${site.title}\n\n> ${site.description}\n\n${sections.join('\n')}`);
}
