/**
 * All pages under docs/reference, from the types and docstrings of the public entries (decision 77). Pages are written
 * twice: the first run finds out which page explains which name, the second has every link.
 */
import { catalogues, errorsPage, EVENTS, eventsPage, hostEvents, stringsPage } from '../word-pages.mjs';
import { createAddresses } from './addresses.mjs';
import { clientPages } from './client-pages.mjs';
import { componentPage, componentPages } from './component-pages.mjs';
import { COMPONENT_FACTS } from './component-facts.mjs';
import { cssVariablesPage } from './css-variables-page.mjs';
import { entryPage, homes, kindOf, pageOf } from './entry-pages.mjs';
import { indexPage } from './index-page.mjs';
import { readPublicApi } from './public-api.mjs';
import { styleProperties } from './style-properties.mjs';
import { createWriter } from './writer.mjs';

/** The class is for reference.css of the site's theme. */
const FRONT_MATTER = '---\npageClass: reference\n---\n\n';

/** Entries whose hooks and components other pages describe are written after these. */
const FIRST = ['react-headless', 'vanilla', 'server', 'next'];

/** @returns `{ pages, problems }` as the other reports do */
export function referencePages() {
  const api = readPublicApi();
  const addresses = createAddresses();
  const words = readWords();
  writePages(api, addresses, words);
  const { pages, writer } = writePages(api, addresses, words);
  const undocumented = [...writer.missing].map(([place, name]) => `${place}: ${name} has no docstring.`);
  return {
    pages: Object.fromEntries(pages.map(([path, text]) => [`docs${path}.md`, `${FRONT_MATTER}${text}`])),
    problems: [...undocumented, ...anchorProblems(pages), ...absent(api, pages)],
  };
}

function readWords() {
  const all = catalogues();
  return {
    all,
    texts: new Map(all.flatMap(({ texts }) => [...texts])),
    events: hostEvents(...EVENTS.users),
    organizationEvents: hostEvents(...EVENTS.organizations),
  };
}

function writePages(api, addresses, words) {
  const writer = createWriter(api, addresses);
  const home = homes(api);
  const context = { writer, home };
  const components = componentsOf(api, writer, home);
  const first = api.entries.filter((one) => FIRST.includes(one.package));
  const others = api.entries.filter((one) => !first.includes(one));
  const pages = [
    ...componentPages(writer, components, words),
    ...clientPages(writer, api.entries),
    ...entryPages(context, [...first, ...others]),
    ['/reference/strings', stringsPage(words.all)],
    ['/reference/css-variables', cssVariablesPage(styleProperties(api))],
    ['/reference/events', eventsPage(words.events, words.organizationEvents)],
    ['/reference/errors', errorsPage()],
    ['/reference/index', indexPage(api, components)],
  ];
  return { pages, writer };
}

/** The pages of the entries. Small entries share the page of their package. */
function entryPages(context, entries) {
  const byPage = grouped(entries);
  return [...byPage].map(([page, found]) => [page, entryPage(context, found, page)]);
}

function grouped(entries) {
  const byPage = new Map();
  for (const entry of entries) byPage.set(pageOf(entry), [...(byPage.get(pageOf(entry)) ?? []), entry]);
  return byPage;
}

/** Every component of a public entry, screens first. */
function componentsOf({ entries }, { checker }, home) {
  const all = entries
    .filter((entry) => entry.package !== 'server')
    .flatMap((entry) =>
      [...entry.exports]
        .filter(([name, symbol]) => home.get(symbol) === entry && kindOf(checker, name, symbol) === 'component')
        .map(([name, symbol]) => ({ name, symbol, entry })),
    );
  // The production build of the panel has the same component again.
  const once = all.filter(
    (one, index) => all.findIndex((other) => componentPage(other) === componentPage(one)) === index,
  );
  const order = Object.keys(COMPONENT_FACTS);
  const rank = ({ name }) => (order.includes(name) ? order.indexOf(name) : order.length);
  return once.toSorted((a, b) => rank(a) - rank(b) || componentPage(a).localeCompare(componentPage(b)));
}

/** Exported components, hooks, functions, classes and constants that no heading of the reference names. */
export function absent({ checker, entries }, pages) {
  const headings = new Set(
    pages.flatMap(([, text]) => [...text.matchAll(/^#+ ([\w$]+)(?: \{:#[^}]+\})?$/gm)].map(([, name]) => name)),
  );
  const values = entries.flatMap((entry) =>
    [...entry.exports]
      .filter(([name, symbol]) => kindOf(checker, name, symbol) !== 'type')
      .map(([name]) => [entry, name]),
  );
  return values
    .filter(([, name]) => !headings.has(name))
    .map(([{ specifier }, name]) => `${specifier}: the reference has no entry for ${name}.`);
}

/** Links inside the reference to headings that no page has, and headings that share an anchor. */
function anchorProblems(pages) {
  const anchors = new Map(
    pages.map(([page, text]) => [page, [...text.matchAll(/\{:#([^}]+)\}$/gm)].map(([, id]) => id)]),
  );
  const repeated = [...anchors].flatMap(([page, ids]) =>
    ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${page}: two headings have the anchor ${id}.`),
  );
  const dead = pages.flatMap(([page, text]) =>
    [...text.matchAll(/\]\((\/reference\/[^)#\s]+)(?:#([^)]+))?\)/g)]
      .filter(([, to, id]) => !anchors.has(to) || (id && !anchors.get(to).includes(id)))
      .map(([, to, id]) => `${page}: a link leads to ${to}#${id}, which does not exist.`),
  );
  return [...new Set([...repeated, ...dead])];
}
