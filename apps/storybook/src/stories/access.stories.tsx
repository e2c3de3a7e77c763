import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { CHECKS } from '../access/broken-checks';
import { EMULATED, nameless } from '../access/chromium-checks';
import { LoginStory } from '../stage/login-story';
import { code, PASSCODES, passcodeLogin } from '../states/otp';

const meta = { title: 'Around/Access', component: LoginStory } satisfies Meta<typeof LoginStory>;
export default meta;

/** Markup that breaks the check whose title begins with this. */
const BAD: Readonly<Record<string, string>> = {
  'WCAG 1.2.1': '<video></video>',
  'WCAG 1.3.2':
    '<div style="display: flex; flex-direction: row-reverse"><button>One</button><button>Two</button></div>',
  'WCAG 1.3.5': '<input type="email">',
  'WCAG 1.4.1:': '<p><a href="#" style="text-decoration: none">Here</a></p>',
  'WCAG 1.4.4: on account':
    '<div class="foyer-section"><div style="inline-size: 60px; overflow: hidden; font: 16px/20px Arial; white-space: nowrap">Words</div></div>',
  'WCAG 1.4.4, 1.4.10': '<button style="inline-size: 20px; padding: 0; white-space: nowrap">Far too long</button>',
  'WCAG 1.4.5': '<img src="data:," alt="Sign in">',
  'WCAG 1.4.11': '<div class="foyer-input" style="border: 0"></div>',
  'WCAG 1.4.12':
    '<div style="inline-size: 50px; overflow: hidden; font: 16px/20px Arial; white-space: nowrap">Words</div>',
  'WCAG 2.2.2':
    '<style>@keyframes bad { to { transform: rotate(1turn) } }</style><p style="animation: bad 1s infinite">Round</p>',
  'WCAG 2.4.4': '<a href="#one">Here</a><a href="#two">Here</a>',
  'WCAG 2.4.6': '<h2></h2>',
  'WCAG 2.4.7': '<button style="outline: none">Unseen</button>',
  'WCAG 2.4.11':
    '<div style="position: relative"><button>Beneath</button><p style="position: absolute; inset: 0; margin: 0; background: #fff"></p></div>',
  'WCAG 2.4.13': '<button style="outline: 2px solid #000; outline-offset: -8px; padding: 20px">Small ring</button>',
  'WCAG 2.5.3': '<button aria-label="Go on">Continue</button>',
  'WCAG 2.5.5': '<button style="inline-size: 40px; block-size: 40px">x</button>',
  'WCAG 2.5.8': '<button style="inline-size: 20px; block-size: 20px; padding: 0">x</button>',
  'WCAG 3.2.1': '<button onfocus="this.textContent = \'Changed\'">Same</button>',
  'WCAG 3.2.4: the arrow': '<button class="foyer-back" aria-label="Return"></button>',
  'WCAG 3.2.4: a disabled':
    '<style>.bad:enabled { text-decoration: underline }</style><button class="bad" disabled>Off</button>',
  'WCAG 3.3.1': '<input aria-invalid="true">',
  'WCAG 3.3.2': '<input>',
  'WCAG 4.1.3': '<div class="foyer-error">Wrong</div>',
};

/** Renders markup into its own card, and removes it after the check. */
function withBad<Result>(markup: string, look: (root: HTMLElement) => Result): Result {
  const root = document.createElement('div');
  root.innerHTML = `<div class="foyer">${markup}</div>`;
  document.body.append(root);
  try {
    return look(root);
  } finally {
    root.remove();
  }
}

/** Each access check finds the markup that violates it. */
export const ChecksFindWhatIsBad: StoryObj<typeof meta> = {
  args: { config: PASSCODES, state: passcodeLogin('email', code('email')) },
  play: async () => {
    for (const { title, find } of [...CHECKS, ...EMULATED]) {
      const [, markup] = Object.entries(BAD).find(([start]) => title.startsWith(start)) ?? [];
      await expect(markup, title).toBeDefined();
      await expect(withBad(markup ?? '', find), title).not.toEqual([]);
    }
    await expect(
      nameless([
        { role: 'button', name: '', isFocusable: true },
        { role: 'link', name: 'Help', isFocusable: true },
      ]),
    ).toEqual(['button']);
  },
};
