import type { SsoDiscoveryEvent, SsoDiscoveryState } from '@foyer/core/organizations';
import { useContext, useRef, useState } from 'react';
import { FrameContext } from '../../../theme/frame-context';
import { BackButton } from '../../../parts/back-button';
import { BodyText, Heading } from '../../../parts/heading';
import { Button } from '../../../parts/button';
import { Card } from '../../../parts/card';
import { Form } from '../../../parts/form';
import { TextField } from '../../../parts/text-field';
import { useFieldText } from '../../../parts/use-field-text';
import { useText } from '../../../text/text';
import { OrganizationProblem } from '../organization-problem';
import { ssoText } from './sso-text';

interface SsoSlugProps {
  readonly form: Extract<SsoDiscoveryState, { readonly at: 'enterSlug' }>;
  /** Text of the form's wait. */
  readonly wait: string | undefined;
  readonly send: (event: SsoDiscoveryEvent) => void;
}

// Org 5.14.
/** No SSO connection was found for the address, so ask for the slug of the organization. */
export function SsoSlug({ form, wait, send }: SsoSlugProps) {
  const t = useText(ssoText);
  const { slug, error, blocked = false } = form;
  const input = useRef<HTMLInputElement>(null);
  const { noScript = false } = useContext(FrameContext);
  const [hasText, setHasText] = useState(slug.trim() !== '' || noScript);
  useFieldText(input, (text) => setHasText(text.trim() !== ''));
  const isBusy = wait !== undefined;
  return (
    <Card>
      <BackButton label={t('button.back.ariaLabel')} onClick={() => send({ type: 'back' })} />
      <Heading>{t('ssoDiscovery.fallback.title')}</Heading>
      <BodyText>{t('ssoDiscovery.fallback.content')}</BodyText>
      <Form
        onSubmit={() => send({ type: 'submitSlug', slug: input.current?.value ?? '' })}
        problem={error}
        fieldRef={input}
      >
        <TextField
          label={t('foyer.orgSlug.label')}
          name="organization"
          autoComplete="organization"
          placeholder={t('formField.orgSlug.placeholder')}
          defaultValue={slug}
          readOnly={isBusy}
          required
          inputRef={input}
          error={error ? <OrganizationProblem problem={error} place="slugSearch" /> : undefined}
        />
        <Button type="submit" busy={isBusy} busyText={wait} disabled={blocked || (!isBusy && !hasText)}>
          {t('button.continue')}
        </Button>
      </Form>
      <Button variant="text" onClick={() => send({ type: 'anotherWay' })}>
        {t('ssoDiscovery.fallback.button.reset')}
      </Button>
    </Card>
  );
}
