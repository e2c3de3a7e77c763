import type { StorybookConfig } from '@storybook/react-vite';
import { mergeConfig } from 'vite';

const conditions = ['foyer-source', 'module', 'browser', 'development|production'];

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: [
    'organizations',
    'account',
    'organization-account',
    'organization-admin',
    'organization-switcher',
    'stories',
  ].map((folder) => `../src/${folder}/*.stories.tsx`),
  addons: ['@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true, enableCrashReports: false },
  typescript: { reactDocgen: false },
  viteFinal: (vite) => mergeConfig(vite, { resolve: { conditions } }),
};

export default config;
