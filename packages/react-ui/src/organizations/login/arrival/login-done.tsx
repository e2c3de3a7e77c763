import type { OrganizationLoginState } from '@foyer/core/organizations';
import { BodyText, Heading } from '../../../parts/heading';
import { Card } from '../../../parts/card';
import { Illustration } from '../../../parts/illustration';
import { unstaged } from '../../../login/stage';
import { useText } from '../../../text/text';
import { arrivalText } from './arrival-text';

interface LoginDoneProps {
  readonly state: Extract<OrganizationLoginState, { readonly at: 'done' }>;
}

// Org 5.16, 5.23.
/** 'Success!', and the number of remaining backup codes if there are few. */
export const LoginDone = unstaged(function LoginDone({ state: { recoveryCodesLeft } }: LoginDoneProps) {
  const t = useText(arrivalText);
  return (
    <Card>
      <Heading>{t('success.title')}</Heading>
      <Illustration kind="check" />
      <BodyText>{t('login.success.content')}</BodyText>
      {recoveryCodesLeft === undefined ? null : (
        <BodyText>{t('foyer.recoveryCodes.left', { count: recoveryCodesLeft })}</BodyText>
      )}
    </Card>
  );
});
