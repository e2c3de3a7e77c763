import type { Problem } from '@foyer/core';
import type { GuardCode, SectionProblem as SectionCode } from '@foyer/core/account';
import { ProblemText } from '../../../kernel/strings/error-text';
import { useText } from '../../../kernel/strings/text';
import { accountText } from './account-text';

/** The problems that sections find themselves, and those that they say in words of their own. */
const WORDS = {
  last_way: 'foyer.me.lastWay',
  last_email: 'foyer.me.lastEmail',
  gone: 'foyer.me.gone',
  unsure: 'foyer.me.unsure',
  have: 'foyer.me.have',
  taken: 'foyer.me.taken',
  required: 'foyer.me.required',
  needs_email: 'foyer.me.password.needsEmail',
  account_changed: 'foyer.me.changed.title',
  session_not_mutable: 'foyer.me.impersonated',
} as const satisfies Partial<Record<SectionCode, string>> & Readonly<Record<string, string>>;

const isOwn = (code: string): code is keyof typeof WORDS => Object.hasOwn(WORDS, code);

/** The text of a problem in a section. */
export function SectionProblem({ problem }: { readonly problem: Problem }) {
  const t = useText(accountText);
  return isOwn(problem.code) ? <span>{t(WORDS[problem.code])}</span> : <ProblemText problem={problem} />;
}

/** Why a thing must stay. */
export function KeepsText({ keeps }: { readonly keeps: GuardCode }) {
  const t = useText(accountText);
  return <span>{t(WORDS[keeps])}</span>;
}
