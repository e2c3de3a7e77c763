import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { violationsIn } from './support/accessible';

interface Index {
  readonly entries: Readonly<Record<string, { readonly id: string; readonly type: string }>>;
}

const folder = fileURLToPath(new URL('screens/languages/', import.meta.url));
/** Of these languages a picture of the screens below is taken; in the first two every story meets axe, 320 px wide. */
const LANGUAGES = (process.env['FOYER_LANGUAGES'] ?? 'ar,de,fi,ja,th,hi').split(',');
const WITH_AXE = ['ar', 'de'];
const SCREENS =
  /^(main--(all-tabs|without-heading)|passcode-code--(email|email-wrong-code|resend-waiting)|password--(create|weak|log-in-wrong)|consent--(custom-scopes|host-manifest|of-member)|organizations-discovery--(list|none|invite)|organizations-second-factor--(save-codes|enter-recovery-code))$/;
/** These stories have words that no screen has room for. */
const MADE_LONG = /long|unbroken|odd-names|organizations-sso--menu|not-allowed-app/;
const FIRST = 'main--all-tabs';

for (const language of LANGUAGES) {
  for (const width of [320, 400]) {
    test(`${language}, ${width} px: no text is cut, no word broken, nothing is wider than the page${width === 320 && WITH_AXE.includes(language) ? ', axe finds nothing' : ''}`, async ({
      page,
      request,
    }) => {
      await page.setViewportSize({ width, height: 740 });
      const index = (await (await request.get('/index.json')).json()) as Index;
      const stories = Object.values(index.entries).filter(({ type }) => type === 'story');
      const isAll = width === 320 && WITH_AXE.includes(language);
      const wanted = stories.filter(({ id }) => isAll || SCREENS.test(id));
      const problems: string[] = [];
      await page.goto(`/iframe.html?id=${FIRST}&viewMode=story&globals=a11y.manual:!true`);
      await page.waitForFunction(
        () => (window as unknown as Storybook).__STORYBOOK_PREVIEW__.currentRender?.phase === 'finished',
      );
      await page.evaluate(speak, language);
      for (const { id } of wanted) {
        await page.evaluate(show, id);
        await page.evaluate(drawn);
        const found = (await problemsOf(page, language, isAll)).filter(
          (problem) => !(MADE_LONG.test(id) && problem.startsWith('broken')),
        );
        problems.push(...found.map((problem) => `${id}: ${problem}`));
        if (SCREENS.test(id))
          await page.screenshot({
            path: `${folder}${language}-${width}/${id}.png`,
            fullPage: true,
            animations: 'disabled',
          });
      }
      console.log(`${language}, ${width} px: ${wanted.length} stories`);
      expect(problems).toEqual([]);
    });
  }
}

async function problemsOf(page: Page, language: string, withAxe: boolean): Promise<readonly string[]> {
  const found = await page.evaluate(cutTexts);
  // These write without spaces, so that a line may end nearly anywhere.
  const cut = ['ja', 'th', 'zh-Hans', 'zh-Hant'].includes(language)
    ? found.filter((problem) => !problem.startsWith('broken'))
    : found;
  if (!withAxe) return cut;
  const violations = await violationsIn(page, '#storybook-root');
  return [...cut, ...violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)];
}

/**
 * Runs in the page: all further stories are drawn in a language. They are not played, because what plays them reads
 * English.
 */
function speak(language: string): void {
  const { channel, storyStoreValue: store } = (window as unknown as Storybook).__STORYBOOK_PREVIEW__;
  const load = store.loadStory.bind(store);
  store.loadStory = async (of) => ({ ...(await load(of)), playFunction: undefined });
  channel.emit('updateGlobals', { globals: { language } });
}

/** Runs in the page: shows a story, and waits until it has rendered. */
function show(storyId: string): Promise<void> {
  const { channel } = (window as unknown as Storybook).__STORYBOOK_PREVIEW__;
  return new Promise((resolve) => {
    channel.on('storyFinished', (finished) => {
      if (finished.storyId === storyId) resolve();
    });
    channel.emit('setCurrentStory', { storyId, viewMode: 'story' });
  });
}

/** Runs in the page: the words of a language come in a file, which a widget waits for. Some widgets show nothing. */
async function drawn(): Promise<void> {
  for (let frame = 0; frame < 60; frame += 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    // An error is inserted shortly after the focus, so that screen readers announce it.
    const isReported = [...document.querySelectorAll('.foyer-host [aria-invalid="true"]')].every((field) =>
      field.getAttribute('aria-describedby'),
    );
    if (
      frame > 5 &&
      isReported &&
      [...document.querySelectorAll('.foyer-host')].every(({ textContent }) => textContent !== '')
    )
      return;
  }
}

interface Storybook {
  readonly __STORYBOOK_PREVIEW__: {
    readonly channel: {
      on(event: string, listener: (value: { readonly storyId: string }) => void): void;
      emit(event: string, value: unknown): void;
    };
    readonly currentRender?: { readonly phase: string };
    readonly storyStoreValue: { loadStory(this: unknown, of: unknown): Promise<object> };
  };
}

/** Runs in the page: texts that leave their box, words that are broken in two, and a page that scrolls sideways. */
function cutTexts(): string[] {
  const range = document.createRange();
  const isCut = (element: HTMLElement) => {
    range.selectNodeContents(element);
    const [text, box] = [range.getBoundingClientRect(), element.getBoundingClientRect()];
    return box.width > 1 && (text.left < box.left - 1 || text.right > box.right + 1);
  };
  const brokenWords = (node: Node) =>
    [...(node.textContent ?? '').matchAll(/[\p{L}]+/gu)].filter(({ 0: word, index }) => {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top / 4))).size > 1;
    });
  const parts = [...document.querySelectorAll<HTMLElement>('.foyer-host :is(button, label, h1, h2, p)')].filter(
    (part) => part.checkVisibility(),
  );
  const broken = parts.flatMap((part) => {
    const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (texts.nextNode()) found.push(...brokenWords(texts.currentNode).map(([word]) => `broken: ${word}`));
    return found;
  });
  const wide =
    document.documentElement.scrollWidth > window.innerWidth + 1
      ? [`the page is ${document.documentElement.scrollWidth} px wide`]
      : [];
  return [...wide, ...broken, ...parts.filter(isCut).map(({ textContent }) => `cut: ${textContent}`)];
}
