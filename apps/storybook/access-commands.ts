import type { Page } from 'playwright';
import type { TreeNode } from './src/access/chromium';

interface Place {
  readonly page: Page;
}

/** The accessibility tree of the stories' frame, as Chromium exposes it to screen readers. */
async function accessTree({ page }: Place): Promise<readonly TreeNode[]> {
  const session = await page.context().newCDPSession(page);
  try {
    const { frameTree } = await session.send('Page.getFrameTree');
    const frameId = frameTree.childFrames?.[0]?.frame.id;
    const { nodes } = await session.send('Accessibility.getFullAXTree', frameId === undefined ? {} : { frameId });
    return nodes
      .filter(({ ignored }) => !ignored)
      .map(({ role, name, properties = [] }) => ({
        role: String(role?.value ?? ''),
        name: String(name?.value ?? '').trim(),
        isFocusable: properties.some((one) => one.name === 'focusable' && one.value.value === true),
      }));
  } finally {
    await session.detach();
  }
}

/** Forced colors and reduced motion, on or off. */
const plainLooks = ({ page }: Place, on: boolean): Promise<void> =>
  page.emulateMedia(
    on ? { forcedColors: 'active', reducedMotion: 'reduce' } : { forcedColors: 'none', reducedMotion: 'no-preference' },
  );

/** The browser commands that stories can use. */
export const accessCommands = { accessTree, plainLooks };
