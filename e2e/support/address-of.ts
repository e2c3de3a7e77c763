import { DEMO, PROVIDER } from './addresses';
import type { SandboxProject } from './sandbox-project';

/** The settings that the demo reads from its address (apps/demo/src/setup). */
export type Query = Readonly<Record<string, string>>;

/** The passcode products, by the channels of their tabs. */
export const passcode = (...methods: readonly ('email' | 'sms' | 'whatsapp')[]): Query => ({
  products: 'otp',
  methods: methods.join(','),
});

export const emailLink: Query = { products: 'emailMagicLinks' };

/** The address of a demo page for the test's own project. */
export function addressOf(project: SandboxProject, query: Query, page = '', origin: string = DEMO): string {
  const search = new URLSearchParams({ provider: PROVIDER, project: project.publicToken, ...query });
  return `${origin}/${page}?${search}`;
}
