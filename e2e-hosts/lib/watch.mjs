/** Chromium requests this from every site. */
const ICON = '/favicon.ico';

/**
 * Watches a page. `problems` are uncaught errors, errors and warnings in the console (including React's about
 * hydration), and failed requests; `events` are the types of events that the host has logged, oldest first.
 * @param {import('playwright').Page} page
 */
export function watch(page) {
  const problems = [];
  const events = [];
  const scripts = new Set();
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    const text = message.text();
    if (/^[A-Z][A-Z\d]*(_[A-Z\d]+)+$/.test(text)) events.push(text);
    else if (message.location().url.endsWith(ICON)) return;
    else if (/error|warning/.test(message.type()))
      problems.push(`${message.type()}: ${text} (${message.location().url})`);
    else if (/hydrat/i.test(text)) problems.push(text);
  });
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.add(response.url());
    if (response.status() >= 500) problems.push(`${response.status()}: ${response.url()}`);
  });
  return { problems, events, scripts };
}
