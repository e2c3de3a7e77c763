import { commands } from 'vitest/browser';
import type { Chromium } from './chromium';
import { lent } from './chromium';

// The commands of apps/storybook/access-commands.ts, which vitest.config.ts passes in.
lent.chromium = commands as typeof commands & Chromium;
