import type { LookName, StyleField } from './setup';

interface Look {
  readonly label: string;
  readonly styles: { readonly [Field in StyleField]?: string };
}

/** Complete looks to start from. Lengths are in px. */
export const LOOK_TABLE: { readonly [Name in LookName]: Look } = {
  house: { label: 'House', styles: {} },
  paper: {
    label: 'Paper',
    styles: {
      'container.backgroundColor': '#fdfaf3',
      'container.borderColor': '#e6dcc6',
      'container.borderRadius': '2',
      'container.width': '420',
      'colors.primary': '#5b2c16',
      'colors.secondary': '#7a6552',
      'colors.success': '#3d5a2a',
      'colors.error': '#9b1c1c',
      'buttons.primary.textColor': '#fdfaf3',
      'buttons.primary.borderRadius': '2',
      'buttons.secondary.borderColor': '#bfae92',
      'inputs.backgroundColor': '#ffffff',
      'inputs.borderColor': '#8a7a63',
      'inputs.placeholderColor': '#75664f',
      'inputs.borderRadius': '2',
      fontFamily: 'Georgia, serif',
    },
  },
  night: {
    label: 'Night',
    styles: {
      colorScheme: 'dark',
      'container.borderRadius': '16',
      'buttons.primary.backgroundColor': '#8ab4ff',
      'buttons.primary.textColor': '#0d1420',
      'buttons.primary.borderRadius': '10',
      'buttons.secondary.backgroundColor': '#1e252a',
      'inputs.backgroundColor': '#1b2126',
      'inputs.borderRadius': '10',
      fontFamily: 'system-ui, sans-serif',
    },
  },
  signal: {
    label: 'Signal',
    styles: {
      'container.borderColor': '#111111',
      'container.borderRadius': '0',
      'colors.primary': '#111111',
      'colors.secondary': '#444444',
      'buttons.primary.backgroundColor': '#c81d25',
      'buttons.primary.borderRadius': '0',
      'buttons.secondary.borderColor': '#111111',
      'buttons.secondary.borderRadius': '0',
      'inputs.borderColor': '#111111',
      'inputs.borderRadius': '0',
      fontFamily: 'system-ui, sans-serif',
    },
  },
};
