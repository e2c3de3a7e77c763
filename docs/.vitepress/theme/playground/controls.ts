import { h, type VNode } from 'vue';
import { data as languages } from '../../languages.data';
import { isLightOnly, LOOKS, METHODS, PRESETS, switchMethod, type Scheme } from '../../playground/settings';
import type { PlaygroundState } from './playground-state';

const group = (legend: string, ...children: readonly VNode[]): VNode =>
  h('fieldset', { class: 'pg-group' }, [h('legend', legend), ...children]);

interface Choice {
  readonly label: string;
  readonly isOn: boolean;
  readonly choose: () => void;
  readonly disabled?: boolean;
}

const radios = (name: string, choices: readonly Choice[]): VNode =>
  h(
    'div',
    { class: 'pg-choices' },
    choices.map(({ label, isOn, choose, disabled = false }) =>
      h('label', { class: 'pg-choice' }, [
        h('input', { type: 'radio', name, checked: isOn, disabled, onChange: choose }),
        h('span', label),
      ]),
    ),
  );

function kinds({ settings }: PlaygroundState): VNode {
  const isOn = ({ kind, methods }: (typeof PRESETS)[number]): boolean =>
    kind === settings.kind &&
    (kind === 'organizations' || methods.includes('passwords') === settings.methods.includes('passwords'));
  return group(
    'Kind',
    radios(
      'pg-kind',
      PRESETS.map((preset) => ({
        label: preset.name,
        isOn: isOn(preset),
        choose: () => Object.assign(settings, { kind: preset.kind, methods: preset.methods }),
      })),
    ),
  );
}

function methods({ settings }: PlaygroundState): VNode {
  const boxes = METHODS[settings.kind].map(([method, label]) =>
    h('label', { class: 'pg-check' }, [
      h('input', {
        type: 'checkbox',
        checked: settings.methods.includes(method),
        onChange: (event: Event) => {
          settings.methods = switchMethod(settings, method);
          // The last method stays on.
          (event.target as HTMLInputElement).checked = settings.methods.includes(method);
        },
      }),
      h('span', label),
    ]),
  );
  return group('Methods', ...boxes);
}

function looks({ settings }: PlaygroundState): VNode {
  const names = Object.keys(LOOKS).map((look) => ({
    label: look,
    isOn: settings.look === look,
    choose: () => Object.assign(settings, { look, primary: '' }),
  }));
  const color = h('div', { class: 'pg-row' }, [
    h('label', { for: 'pg-color' }, 'Primary color'),
    h('input', {
      id: 'pg-color',
      type: 'color',
      value: settings.primary || '#19303d',
      onInput: (event: Event) => (settings.primary = (event.target as HTMLInputElement).value),
    }),
  ]);
  return group('Look', radios('pg-look', names), color);
}

const SCHEMES: readonly (readonly [Scheme, string])[] = [
  ['light', 'Light'],
  ['dark', 'Dark'],
];

const schemes = ({ settings }: PlaygroundState): VNode =>
  group(
    'Color scheme',
    radios(
      'pg-scheme',
      SCHEMES.map(([scheme, label]) => ({
        label,
        isOn: isLightOnly(settings.look) ? scheme === 'light' : settings.scheme === scheme,
        disabled: isLightOnly(settings.look),
        choose: () => (settings.scheme = scheme),
      })),
    ),
  );

const language = ({ settings }: PlaygroundState): VNode =>
  h('div', { class: 'pg-row' }, [
    h('label', { for: 'pg-language' }, 'Language'),
    h(
      'select',
      {
        id: 'pg-language',
        value: settings.locale,
        onChange: (event: Event) => (settings.locale = (event.target as HTMLSelectElement).value),
      },
      languages.map(({ tag, name }) => h('option', { value: tag, lang: tag }, name)),
    ),
  ]);

/** The choices of the playground. */
export const controls = (state: PlaygroundState): VNode =>
  h('form', { class: 'pg-controls', 'aria-label': 'Options', onSubmit: (event: Event) => event.preventDefault() }, [
    ...[kinds(state), methods(state), looks(state), schemes(state), language(state)],
  ]);
