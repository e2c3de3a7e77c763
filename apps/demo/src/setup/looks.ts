import type { LookName, StyleField } from './setup';

interface Look {
  readonly label: string;
  readonly styles: { readonly [Field in StyleField]?: string };
}

/** Complete looks to start from. Lengths are in px. */
export const LOOK_TABLE: { readonly [Name in LookName]: Look } = {
  house: { label: 'House', styles: {} },
  night: {
    label: 'Night',
    styles: {
      'container.backgroundColor': '#14242d',
      'container.borderColor': '#2c424e',
      'container.borderRadius': '12',
      'colors.primary': '#e6eef1',
      'colors.secondary': '#a4b7c0',
      'colors.success': '#7fd6c2',
      'colors.error': '#ffa6a0',
      'buttons.primary.backgroundColor': '#8fd3cb',
      'buttons.primary.textColor': '#0b1a20',
      'buttons.primary.borderRadius': '8',
      'buttons.secondary.backgroundColor': '#1b303b',
      'buttons.secondary.textColor': '#e6eef1',
      'buttons.secondary.borderColor': '#45606e',
      'buttons.disabled.backgroundColor': '#22363f',
      'buttons.disabled.textColor': '#9db0b9',
      'inputs.backgroundColor': '#0e1b22',
      'inputs.textColor': '#e6eef1',
      'inputs.placeholderColor': '#8ba0aa',
      'inputs.borderColor': '#6b8492',
      'inputs.borderRadius': '8',
    },
  },
  ledger: {
    label: 'Ledger',
    styles: {
      'container.backgroundColor': '#fbfaf5',
      'container.borderColor': '#1f1f1c',
      'container.borderRadius': '0',
      'container.width': '440',
      'colors.primary': '#1f1f1c',
      'colors.secondary': '#5d5b52',
      'colors.error': '#8a1c12',
      'buttons.primary.borderRadius': '0',
      'inputs.borderColor': '#1f1f1c',
      'inputs.borderRadius': '0',
      fontFamily: "Georgia, 'Times New Roman', serif",
    },
  },
  balloon: {
    label: 'Balloon',
    styles: {
      'container.backgroundColor': '#fffbff',
      'container.borderColor': '#f0d9f7',
      'container.borderRadius': '28',
      'colors.primary': '#3b1152',
      'colors.secondary': '#735a82',
      'buttons.primary.backgroundColor': '#a3198f',
      'buttons.primary.textColor': '#ffffff',
      'buttons.primary.borderRadius': '23',
      'inputs.backgroundColor': '#ffffff',
      'inputs.borderColor': '#9d7cae',
      'inputs.borderRadius': '23',
      fontFamily: "'Trebuchet MS', Verdana, sans-serif",
    },
  },
};
