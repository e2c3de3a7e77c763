import type { Passkey, PasskeyEdit, PasskeyRegistrationEvent } from '@foyer/core';
import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';
import { Button } from '../../parts/button';
import { Form } from '../../parts/form';
import type { IconShape } from '../../parts/icon';
import { IconButton } from '../../parts/icon-button';
import { Item, ItemName } from './item-list';
import { Row } from '../../parts/layout';
import { TextField } from '../../parts/text-field';
import { passkeyText } from '../login/passkey/passkey-text';
import { useText } from '../../text/text';

const PEN: IconShape = { path: 'M4 20h4L19 9l-4-4L4 16v4zM13 7l4 4' };
const BIN: IconShape = { path: 'M4 7h16M9.5 7V4h5v3M6.5 7l1 13h9l1-13M10 11v5.5m4-5.5v5.5' };

export interface PasskeyItemProps {
  readonly passkey: Passkey;
  readonly edit: PasskeyEdit | undefined;
  readonly disabled: boolean;
  readonly send: (event: PasskeyRegistrationEvent) => void;
}

/** One passkey of the list: its name and its actions. */
export function PasskeyItem({ passkey: { id, name }, edit, disabled, send }: PasskeyItemProps) {
  const t = useText(passkeyText);
  const own = edit?.id === id ? edit.type : undefined;
  const pen = useRef<HTMLButtonElement>(null);
  const bin = useRef<HTMLButtonElement>(null);
  useReturningFocus(own, { renaming: pen, deleting: bin });
  if (own === 'renaming') {
    return (
      <Item>
        <RenameForm name={name} send={send} />
      </Item>
    );
  }
  const shown = name || t('foyer.passkey.unnamed');
  const isBusy = disabled || edit !== undefined;
  return (
    <Item marked={own === 'deleting'}>
      <ItemName>{shown}</ItemName>
      <IconButton
        shape={PEN}
        label={t('foyer.passkey.rename', { name: shown })}
        disabled={isBusy}
        buttonRef={pen}
        onClick={() => send({ type: 'beginRename', id })}
      />
      <IconButton
        shape={BIN}
        label={t('foyer.passkey.delete', { name: shown })}
        disabled={isBusy}
        buttonRef={bin}
        onClick={() => send({ type: 'askDelete', id })}
      />
    </Item>
  );
}

function RenameForm({ name, send }: { readonly name: string; readonly send: PasskeyItemProps['send'] }) {
  const t = useText(passkeyText);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);
  return (
    <Form onSubmit={() => send({ type: 'saveName', name: input.current?.value ?? '' })}>
      <TextField
        label={t('foyer.passkey.name')}
        name="passkey-name"
        autoComplete="off"
        defaultValue={name}
        maxLength={MAX_NAME}
        inputRef={input}
      />
      <Row>
        <Button variant="text" type="submit">
          {t('foyer.passkey.save')}
        </Button>
        <Button variant="text" onClick={() => send({ type: 'cancelEdit' })}>
          {t('button.cancel')}
        </Button>
      </Row>
    </Form>
  );
}

const MAX_NAME = 128;

type Buttons = Readonly<Record<PasskeyEdit['type'], RefObject<HTMLButtonElement | null>>>;

/** When an edit ends, the focus returns to the button that started it. */
function useReturningFocus(own: PasskeyEdit['type'] | undefined, buttons: Buttons): void {
  const last = useRef(own);
  const from = useRef(buttons);
  useEffect(() => {
    if (last.current && !own) from.current[last.current].current?.focus();
    last.current = own;
  }, [own]);
}
