import type { DeviceEnterState, DeviceEvent } from '@foyer/core/internal/device';
import { Secret } from '@foyer/core/internal/shared';
import { useRef, useState } from 'react';
import { Button } from '../parts/button';
import { Card } from '../parts/card';
import { Form } from '../parts/form';
import { BodyText, Heading } from '../parts/heading';
import type { ScreenProps } from '../parts/screen';
import { TextField } from '../parts/text-field';
import { ProblemText } from '../text/error-text';
import { mainText } from '../text/main-text';
import { useText } from '../text/text';
import { deviceText } from './device-text';

/**
 * The field for the code of a device. A code of the page's address is in it, to be checked by the user. Its name does
 * not contain 'code', because pages without JavaScript never show the value of such a field.
 */
export function DeviceEnter({ state, send }: ScreenProps<DeviceEnterState, DeviceEvent>) {
  const { busy = false, error } = state;
  const code = state.userCode.reveal();
  const t = useText(deviceText);
  const main = useText(mainText);
  const input = useRef<HTMLInputElement>(null);
  const [hasCode] = useState(code !== '');
  const isFromLink = hasCode && !error;
  return (
    <Card>
      <Heading>{t('foyer.device.title')}</Heading>
      <BodyText>{t(isFromLink ? 'foyer.device.fromLink' : 'foyer.device.enter')}</BodyText>
      <Form
        name="device"
        problem={error}
        fieldRef={input}
        onSubmit={() => send({ type: 'submitCode', userCode: new Secret(input.current?.value ?? '') })}
      >
        <TextField
          label={t('foyer.device.code')}
          name="device"
          autoComplete="off"
          maxLength={64}
          defaultValue={code}
          readOnly={busy}
          inputRef={input}
          error={error && <WrongCode error={error} />}
        />
        <Button type="submit" busy={busy}>
          {main('button.continue')}
        </Button>
      </Form>
    </Card>
  );
}

function WrongCode({ error }: { readonly error: NonNullable<DeviceEnterState['error']> }) {
  const t = useText(deviceText);
  return error.code === 'device_code_not_found' ? (
    <span>{t('foyer.device.wrong')}</span>
  ) : (
    <ProblemText problem={error} />
  );
}
