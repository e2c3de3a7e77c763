import type { DetailProblem, LegalTerms } from '@foyer/core/internal/users';
import { TERMS_VERSION } from '@foyer/core/internal/users';
import type { ComponentProps, ReactNode } from 'react';
import { useText } from '../../../text/text';
import { useStyles } from '../../../theme/style-sheets';
import { CheckLine } from './detail-field';
import detailsCss from './details.css?inline';
import { detailsText } from './details-text';

interface LegalProps {
  readonly legal: LegalTerms | undefined;
}

/** The sentence below the button: who continues accepts the terms. */
export function LegalNotice({ legal }: LegalProps) {
  const t = useText(detailsText);
  useStyles(detailsCss);
  if (legal?.consent !== 'notice') return null;
  return <p className="foyer-legal">{t.rich('foyer.legal.notice', { pages: <Pages legal={legal} /> })}</p>;
}

interface LegalCheckProps extends LegalProps {
  readonly isChecked: boolean;
  readonly problem: DetailProblem | undefined;
  readonly elementRef: ComponentProps<typeof CheckLine>['elementRef'];
}

/** The checkbox with which a user accepts the terms. */
export function LegalCheck({ legal, isChecked, problem, elementRef }: LegalCheckProps) {
  const t = useText(detailsText);
  if (legal?.consent !== 'checkbox') return null;
  return (
    <CheckLine
      name={TERMS_VERSION}
      label={t.rich('foyer.legal.agree', { pages: <Pages legal={legal} /> })}
      isChecked={isChecked}
      error={problem && t('foyer.details.required')}
      isRequired
      elementRef={elementRef}
    />
  );
}

/** The links, in a new tab, so that typed text remains. The addresses are those that core has checked. */
function Pages({ legal: { terms, privacy } }: { readonly legal: LegalTerms }): ReactNode {
  const t = useText(detailsText);
  return (
    <>
      {terms === undefined ? null : <Page href={terms}>{t('foyer.legal.terms')}</Page>}
      {terms === undefined || privacy === undefined ? null : <span aria-hidden="true">{'\u00A0· '}</span>}
      {privacy === undefined ? null : <Page href={privacy}>{t('foyer.legal.privacy')}</Page>}
    </>
  );
}

const Page = ({ href, children }: { readonly href: string; readonly children: string }) => (
  <a className="foyer-inline-link" href={href} target="_blank" rel="noopener noreferrer">
    {children}
  </a>
);
