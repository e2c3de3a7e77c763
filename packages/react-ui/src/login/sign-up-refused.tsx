import type { Problem, SignUpRefusal } from '@foyer/core/internal/shared';
import { signUpRefusalOf } from '@foyer/core/internal/shared';
import { BackButton } from '../parts/back-button';
import { Card } from '../parts/card';
import { BodyText, Heading } from '../parts/heading';
import type { ScreenProps } from '../parts/screen';
import { useScreenContext } from '../parts/screen-context';
import { useText } from '../text/text';
import { LinkRefused } from './error-screen';
import { signUpRefusedText } from './outcome-text';

interface SignUpRefusedState {
  readonly error: Problem;
}
type RefusedProps = ScreenProps<SignUpRefusedState, { readonly type: 'back' }>;

// Decision 172.
/** The screen of a refused sign-up, and the general one for any other refusal. */
export function Refused(props: RefusedProps) {
  const refusal = signUpRefusalOf(props.state.error);
  return refusal ? (
    <SignUpRefused refusal={refusal} onBack={() => props.send({ type: 'back' })} />
  ) : (
    <LinkRefused {...props} />
  );
}

/** Says why a visitor cannot sign up, with the way back and a link to the host's page. */
export function SignUpRefused({ refusal, onBack }: { readonly refusal: SignUpRefusal; readonly onBack: () => void }) {
  const t = useText(signUpRefusedText);
  const { requestAccessURL } = useScreenContext<{
    readonly config: { readonly requestAccessURL?: string | undefined };
  }>().config;
  return (
    <Card>
      <BackButton label={t('button.back.ariaLabel')} onClick={onBack} />
      <Heading>{t(`foyer.refused.${refusal}.title`)}</Heading>
      <BodyText role="alert">{t(`foyer.refused.${refusal}.content`)}</BodyText>
      {refusal !== 'method' && isPage(requestAccessURL) ? (
        <a className="foyer-button" data-variant="primary" href={requestAccessURL}>
          {t('foyer.refused.requestAccess')}
        </a>
      ) : null}
    </Card>
  );
}

/** Rejects `javascript:` and similar addresses. The same on a server, which has no page. */
const isPage = (address: unknown): address is string =>
  typeof address === 'string' && /^(?:https?:\/\/|[./?])/i.test(address);
