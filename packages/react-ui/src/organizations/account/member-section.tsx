import { usePrepareMemberReauth } from '@foyer/react-headless/internal/organizations-account';
import { useCallback } from 'react';
import type { SectionFrameProps } from '../../account/section-frame';
import { SectionFrame } from '../../account/section-frame';
import type { WordsOf } from '../../account/section-parts';
import { useText } from '../../text/text';
import { memberProblemText } from './member-account-text';

const WORDS = {
  mfa_needed: 'foyer.org.mfaNeeded',
  session_authorization_error: 'foyer.org.forbiddenAction',
} as const satisfies Readonly<Record<string, keyof typeof memberProblemText>>;

const isKnown = (code: string): code is keyof typeof WORDS => Object.hasOwn(WORDS, code);

interface MemberSectionProps extends SectionFrameProps {
  /**
   * The texts of errors that only this section has. Must keep its identity.
   * @defaultValue none
   */
  readonly wordsOf?: WordsOf | undefined;
}

/** A section of a member's account page, with the texts of errors that only organizations have. */
export function MemberSection({ wordsOf: own, ...props }: MemberSectionProps) {
  const t = useText(memberProblemText);
  const prepare = usePrepareMemberReauth();
  const wordsOf = useCallback<WordsOf>((code) => own?.(code) ?? (isKnown(code) ? t(WORDS[code]) : undefined), [own, t]);
  return <SectionFrame {...props} wordsOf={wordsOf} prepare={prepare} />;
}
