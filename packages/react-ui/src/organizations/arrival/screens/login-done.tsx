import type { OrganizationLoginState } from '@foyer/core/organizations';
import { BodyText, Heading } from '../../../kernel/parts/heading';
import { Card } from '../../../kernel/parts/card';
import { Illustration } from '../../../kernel/parts/later/illustration';
import { useText } from '../../../kernel/strings/text';
import { arrivalText } from './arrival-text';

interface LoginDoneProps {
  readonly state: Extract<OrganizationLoginState, { readonly at: 'done' }>;
}

// Org 5.16, 5.23.
/** 'Success!', and how many backup codes are left, where they are few. */
export function LoginDone({ state: { recoveryCodesLeft } }: LoginDoneProps) {
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
}
