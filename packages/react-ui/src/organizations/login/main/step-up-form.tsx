import type { EmailFormPart } from '@foyer/core/internal/organizations';
import { Address } from '../../../parts/address';
import { Banner } from '../../../parts/banner';
import { BodyText } from '../../../parts/heading';
import { Button } from '../../../parts/button';
import { ButtonList } from '../../../parts/button-list';
import { useScreenContext } from '../../../parts/screen-context';
import { useText } from '../../../text/text';
import { emailMethodsText } from '../email/email-methods-text';
import type { OrganizationContextValue } from '../organization-context';
import { OrganizationProblem } from '../organization-problem';
import { mainButtonsText } from './buttons-text';
import type { MainProps } from './main-props';

interface StepUpFormProps extends MainProps {
  readonly form: EmailFormPart;
}

/** The address is known: a button for each method, in the order of the products. */
export function StepUpForm({ state, send, form }: StepUpFormProps) {
  const t = useText(mainButtonsText);
  const { entry, error, blocked = false } = state;
  const isBusy = entry !== 'open';
  return (
    <>
      <Addressee />
      <ButtonList>
        {error && !state.isOfButton ? (
          <Banner kind="error">
            <OrganizationProblem problem={error} place="organizationEmail" />
          </Banner>
        ) : null}
        {form.sends.map((how) => {
          const isOwn = entry === (how === 'link' ? 'sendingLink' : 'sendingCode');
          return (
            <Button
              key={how}
              busy={isOwn}
              busyText={t('foyer.main.sending')}
              disabled={blocked || (isBusy && !isOwn)}
              onClick={() => send({ type: how === 'link' ? 'chooseLink' : 'chooseCode' })}
            >
              {t(how === 'link' ? 'button.emailLink' : 'button.emailCode')}
            </Button>
          );
        })}
        {form.password ? (
          <Button variant="text" disabled={isBusy} onClick={() => send({ type: 'usePassword' })}>
            {t('button.usePassword')}
          </Button>
        ) : null}
      </ButtonList>
    </>
  );
}

/** Names the address, because the user did not type it here. */
function Addressee() {
  const t = useText(emailMethodsText);
  const { email } = useScreenContext<OrganizationContextValue>().about;
  return email === '' ? null : (
    <BodyText>{t.rich('foyer.email.sendingTo', { email: <Address>{email}</Address> })}</BodyText>
  );
}
