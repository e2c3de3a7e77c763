import type { Problem } from '@foyer/core/internal/shared';
import { ProblemText } from '../text/error-text';
import { useText } from '../text/text';
import { useSectionParts } from './section-parts';
import { sectionText } from './section-text';

/** The errors that only sections have, and those with a different text in a section. */
const WORDS = {
  last_way: 'foyer.me.lastWay',
  last_email: 'foyer.me.lastEmail',
  needs_email: 'foyer.me.password.needsEmail',
  gone: 'foyer.me.gone',
  unsure: 'foyer.me.unsure',
  have: 'foyer.me.have',
  taken: 'foyer.me.taken',
  required: 'foyer.me.required',
  account_changed: 'foyer.me.changed.title',
  session_not_mutable: 'foyer.me.impersonated',
} as const satisfies Readonly<Record<string, keyof typeof sectionText>>;

const isShared = (code: string): code is keyof typeof WORDS => Object.hasOwn(WORDS, code);

/** The text of an error in a section. */
export function SectionProblem({ problem }: { readonly problem: Problem }) {
  const t = useText(sectionText);
  const { wordsOf } = useSectionParts();
  const { code } = problem;
  const own = wordsOf(code);
  if (own !== undefined) return <span>{own}</span>;
  return isShared(code) ? <span>{t(WORDS[code])}</span> : <ProblemText problem={problem} />;
}
